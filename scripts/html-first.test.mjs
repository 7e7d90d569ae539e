import { expect, test } from 'vitest'
import { withLateScripts } from './html-first.mjs'

const start = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/terms-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"terms":route1};

import("/assets/entry-1.js");`
const printed = `<!DOCTYPE html><html lang="en-GB"><head><link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>${['root', 'react', 'page'].map((name) => `<link rel="modulepreload" href="/assets/${name}-1.js"/>`).join('')}</head><body><h1>Terms</h1><script type="module" async="">${start}</script></body></html>`

test('a page asks for no script and no typeface by itself, and knows what to start later', () => {
  const imports = { '/assets/root-1.js': ['/assets/page-1.js'], '/assets/page-1.js': ['/assets/react-1.js'] }
  const page = withLateScripts(printed, 'terms/index.html', (script) => imports[script] ?? [])
  expect(page).not.toMatch(/<link|type="module"/)
  expect(page).toContain('<html data-unpainted="" lang="en-GB">')
  expect(page).toContain(
    JSON.stringify({
      font: '/assets/f.woff2',
      scripts: ['/assets/manifest-1.js', '/assets/react-1.js', '/assets/page-1.js', '/assets/root-1.js'],
      routes: { root: '/assets/root-1.js', terms: '/assets/terms-1.js' },
      entry: '/assets/entry-1.js',
    }),
  )
})

test('a page that starts in another way than we know stops the build', () => {
  expect(() => withLateScripts(printed.replace('import *', 'import'), 'terms/index.html', () => [])).toThrow(
    'terms/index.html starts the app in another way than we know',
  )
})
