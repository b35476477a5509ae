// Makes the panels over time live: a shared cursor with readings, and zoom by dragging. Without
// this script, and on paper, the same panels stand as drawings.
(function () {
  'use strict';
  var charts = [];
  var css = function (name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  };
  var short = function (value) {
    if (value == null) return '\u2014';
    return value >= 1000 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
  };
  var axis = function (size) {
    return {
      stroke: css('--soft'), size: size, gap: 4, font: '11.5px system-ui, sans-serif',
      grid: { stroke: css('--line'), width: 1 }, ticks: { show: false }
    };
  };
  var line = function (data, index) {
    var second = data.lines.length > 1 && index === 0;
    return {
      label: data.lines[index].label, stroke: css(second ? '--soft' : '--beat'),
      width: second ? 1.4 : 1.8, dash: second ? [4, 3] : undefined,
      paths: uPlot.paths.stepped({ align: 1 }), points: { show: false }
    };
  };
  var build = function (figure) {
    var data = JSON.parse(figure.dataset.lines);
    var reading = figure.querySelector('.reading') || document.createElement('span');
    reading.className = 'reading';
    figure.querySelector('figcaption').appendChild(reading);
    var left = axis(58);
    left.space = 34;
    left.values = function (chart, ticks) {
      return ticks.map(function (tick) {
        return figure.dataset.share ? Math.round(tick * 100) + '%' : short(tick);
      });
    };
    var bottom = axis(26);
    bottom.values = function (chart, ticks) {
      return ticks.map(function (tick) { return short(tick) + ' s'; });
    };
    var chart = new uPlot({
      width: figure.clientWidth, height: 124, padding: [8, 18, 0, 0],
      legend: { show: false }, cursor: { sync: { key: 'run' }, y: false },
      scales: { x: { time: false }, y: { range: function (u, low, high) { return [0, high > 0 ? high * 1.05 : 1]; } } },
      axes: [bottom, left],
      series: [{}].concat(data.lines.map(function (l, i) { return line(data, i); })),
      hooks: {
        setCursor: [function (u) {
          var i = u.cursor.idx;
          reading.textContent = i == null ? '' : short(u.data[0][i]) + ' s: ' +
            data.lines.map(function (l, k) {
              var value = u.data[k + 1][i];
              var text = figure.dataset.share && value != null ? short(value * 100) + '%' : short(value);
              return data.lines.length > 1 ? l.label + ' ' + text : text;
            }).join(', ');
        }]
      }
    }, [data.x].concat(data.lines.map(function (l) { return l.values; })), figure);
    figure.classList.add('is-live');
    charts.push({ figure: figure, chart: chart });
  };
  var figures = Array.prototype.slice.call(document.querySelectorAll('figure[data-lines]'));
  var rebuild = function () {
    charts.forEach(function (c) { c.chart.destroy(); });
    charts = [];
    figures.forEach(build);
  };
  rebuild();
  window.addEventListener('resize', function () {
    charts.forEach(function (c) { c.chart.setSize({ width: c.figure.clientWidth, height: 124 }); });
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', rebuild);
})();
