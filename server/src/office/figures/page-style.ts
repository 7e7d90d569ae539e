import { schemesOf } from '../../platform/content/look.ts'

/** The style of the page: the colours of the look, and six that differ in lightness too. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: ${schemesOf('paper')};
  --surface: ${schemesOf('surface')};
  --line: ${schemesOf('line')};
  --ink: ${schemesOf('ink')};
  --soft: ${schemesOf('ink-soft')};
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--paper); color: var(--ink); font: 16px/1.5 "Segoe UI", system-ui, sans-serif; }
main { max-width: 84rem; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: 1.75rem; }
h2 { margin: 32px 0 8px; font-size: 1.25rem; }
.good { color: ${schemesOf('good')}; }
.bad { color: ${schemesOf('bad')}; font-weight: 700; }
.soft, figcaption, .legend { color: var(--soft); }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(30rem, 100%), 1fr)); gap: 16px; }
figure, details { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
details { margin-bottom: 8px; }
summary { cursor: pointer; min-height: 24px; }
figcaption { font-weight: 700; }
svg { display: block; width: 100%; height: auto; }
.axes path { stroke: var(--line); }
.axes text { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums; }
[data-colour="0"] { --c: ${schemesOf('action')}; }
[data-colour="1"] { --c: light-dark(#d99a00, #ffc845); }
[data-colour="2"] { --c: light-dark(#1b7048, #6fd3a2); }
[data-colour="3"] { --c: light-dark(#a8501a, #ffab78); }
[data-colour="4"] { --c: light-dark(#1f5fa8, #8fc2ff); }
[data-colour="5"] { --c: light-dark(#6b6b6b, #b9b9b9); }
rect, circle { fill: var(--c); }
.line { fill: none; stroke: var(--c); stroke-width: 2; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 8px 0 0; font-size: 0.875rem; }
.legend span::before { content: ""; display: inline-block; width: 10px; height: 10px; margin-right: 6px; background: var(--c); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 0 6px 16px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child { padding-left: 0; text-align: left; }
thead th { color: var(--soft); font-weight: 400; }
@media print { :root { color-scheme: light; } figure { break-inside: avoid; } }
`
