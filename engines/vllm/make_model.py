# SPDX-License-Identifier: Apache-2.0
"""Writes a model folder that vLLM can serve with `--load-format dummy`: a configuration and a
tokenizer, no weights. Small enough that the scheduler, not the arithmetic, sets the pace.

usage: make_model.py DIR
"""

import json
import sys
from pathlib import Path

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

VOCABULARY = 1024
BEGIN, END = "<s>", "</s>"

CONFIG = {
    "architectures": ["LlamaForCausalLM"],
    "model_type": "llama",
    "torch_dtype": "bfloat16",
    "vocab_size": VOCABULARY,
    "hidden_size": 256,
    "intermediate_size": 512,
    "num_hidden_layers": 4,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "head_dim": 64,
    "hidden_act": "silu",
    "max_position_embeddings": 8192,
    "rms_norm_eps": 1e-5,
    "rope_theta": 10000.0,
    "tie_word_embeddings": True,
    "attention_bias": False,
    "bos_token_id": 0,
    "eos_token_id": 1,
}

TOKENIZER_CONFIG = {
    "tokenizer_class": "PreTrainedTokenizerFast",
    "bos_token": BEGIN,
    "eos_token": END,
    "model_max_length": CONFIG["max_position_embeddings"],
    "chat_template": (
        "{% for m in messages %}{{ m.role }}: {{ m.content }}\n{% endfor %}assistant: "
    ),
}


def train_tokenizer() -> Tokenizer:
    """Byte-level, so that any text, Chinese and emoji too, has an encoding."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY,
        special_tokens=[BEGIN, END],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    # A text of our own, so that every machine and Python gets the same tokenizer.
    text = Path(__file__).with_name("tokenizer-text.txt").read_text(encoding="utf-8")
    tokenizer.train_from_iterator(text.splitlines(), trainer)
    size = tokenizer.get_vocab_size()
    if size != VOCABULARY:
        sys.exit(f"the tokenizer has {size} entries, the model {VOCABULARY}")
    return tokenizer


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.json").write_text(json.dumps(CONFIG, indent=2) + "\n")
    (folder / "tokenizer_config.json").write_text(json.dumps(TOKENIZER_CONFIG, indent=2) + "\n")
    train_tokenizer().save(str(folder / "tokenizer.json"))
    print(folder)


if __name__ == "__main__":
    main()
