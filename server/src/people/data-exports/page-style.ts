import { schemesOf } from '../../platform/content/look.ts'

/** The style of the pages: the colours of the look, which a file on somebody's disk cannot read there. */
export const pageStyle = `
@font-face { font-family: Figtree; font-weight: 400; src: url(fonts/figtree-400.woff2); }
@font-face { font-family: Figtree; font-weight: 700; src: url(fonts/figtree-700.woff2); }
:root {
  color-scheme: light dark;
  --paper: ${schemesOf('paper')};
  --surface: ${schemesOf('surface')};
  --line: ${schemesOf('line')};
  --ink: ${schemesOf('ink')};
  --soft: ${schemesOf('ink-soft')};
  --action: ${schemesOf('action')};
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 24px 16px 48px;
  background: var(--paper);
  color: var(--ink);
  font: 17px/1.5 Figtree, "Segoe UI", system-ui, sans-serif;
  overflow-wrap: anywhere;
}
main { max-width: 52rem; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 1.25rem; }
p { margin: 0 0 12px; }
a { color: var(--action); }
.programme { color: var(--soft); font-weight: 700; }
.subjects { list-style: none; padding: 0; }
.subjects li, article {
  margin: 0 0 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
}
.subjects a { font-weight: 700; }
.subjects p { margin: 4px 0 0; color: var(--soft); }
.none { color: var(--soft); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr)); gap: 12px 24px; margin: 0; }
.wide { grid-column: 1 / -1; overflow-x: auto; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { margin: 0; white-space: pre-line; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; overflow-wrap: break-word; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 400; }
@media print {
  :root { color-scheme: light; }
  html, body { background: #fff; }
  body { padding: 0; font-size: 10pt; }
  .wide { overflow: visible; }
  table { overflow-wrap: anywhere; }
  .subjects li, article { break-inside: avoid; border-radius: 0; border-width: 0 0 1px; padding: 8px 0; }
}
`
