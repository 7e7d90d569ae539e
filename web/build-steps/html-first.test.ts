import { expect, test } from 'vitest'
import { htmlFirst } from './html-first.ts'

const font = '<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>'
const preloads = ['manifest', 'entry', 'root', 'react', 'page', 'terms']
  .map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`)
  .join('')
const style = '<link rel="stylesheet" href="/assets/page.css#"/>'
const ownScript = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/terms.js";
routes = {"terms": {"imports": ["/assets/react.js", "/assets/page.js"]}};
import("/assets/entry.js");`
const printed = `<!DOCTYPE html><html lang="en-GB"><head>${font}${preloads}${style}</head><body><h1>Terms &amp; rules</h1><script type="module" async="">${ownScript}</script><script>early()</script></body></html>`

const built = {
  styleOf: () => 'h1 { color: plum }\n',
  startLate: 'var startLate=()=>{};\n',
  manifest: {
    'src/terms.tsx': { file: 'assets/terms.js', imports: ['_page.js'] },
    '_page.js': { file: 'assets/page.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
  },
}

test('a page asks for no script, no style and no typeface by itself, and knows what to start later', () => {
  const { html, files } = htmlFirst(printed, 'terms/index.html', built)
  expect(html).toBe(
    `<!DOCTYPE html><html data-unpainted="" lang="en-GB"><head><link rel="stylesheet" href="/assets/page.css#" disabled=""><style>h1 { color: plum }</style></head><body><h1>Terms &amp; rules</h1><script type="late-module" async="">${ownScript}</script><script>early()</script><script>(()=>{var startLate=()=>{};
startLate(${JSON.stringify({
      font: '/assets/f.woff2',
      preloads: ['manifest', 'entry', 'root', 'react', 'page', 'terms'].map((name) => `/assets/${name}.js`),
      shared: ['/assets/react.js', '/assets/page.js'],
    })})})()</script></body></html>`,
  )
  expect(files).toEqual({
    scripts: ['manifest', 'entry', 'root', 'react', 'page', 'terms'].map((name) => `/assets/${name}.js`),
    styles: ['/assets/page.css'],
    font: '/assets/f.woff2',
  })
})

test('a script is read after those that it imports, whatever their order in the page', () => {
  const reversed = printed.replace(
    preloads,
    preloads
      .split(/(?=<link)/)
      .reverse()
      .join(''),
  )
  const { html } = htmlFirst(reversed, 'terms/index.html', built)
  expect(html).toContain('"shared":["/assets/react.js","/assets/page.js"]')
})

test('a page that nothing would start stops the build', () => {
  expect(() => htmlFirst(printed.replace('type="module"', ''), 'terms/index.html', built)).toThrow(
    'terms/index.html was printed without a module script: nothing would start the app.',
  )
})
