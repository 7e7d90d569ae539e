/** The addresses of files that a page loads after its first paint. */
export type LatePage = {
  font: string | undefined
  /** All scripts of the page. */
  preloads: string[]
  /** Those of them that the page's own script does not import by itself, each after its own imports. */
  shared: string[]
}

/**
 * Runs in the browser. Starts the app when the page has loaded and been painted, or at the first touch; input before
 * that is kept (web/src/platform/early-input.ts). Fetches the typeface after the paint, unless the browser has it
 * cached.
 */
export default function startLate({ font, preloads, shared }: LatePage): void {
  const nextTask = () => new Promise<void>((done) => setTimeout(done))
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    // All modules are fetched before the first one runs: otherwise the browser would find each module only after it has
    // read the importing one. Each fetch and each evaluation has its own task, so that the browser can handle input in
    // between.
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      await nextTask()
    }
    for (const script of shared) {
      await import(/* @vite-ignore */ script)
      await nextTask()
    }
    for (const printed of document.querySelectorAll<HTMLScriptElement>('script[type=late-module]')) {
      const script = document.createElement('script')
      for (const { name, value } of printed.attributes) script.setAttribute(name, value)
      script.type = 'module'
      script.text = printed.text
      printed.replaceWith(script)
    }
  }

  // In a later task: the browser itself has much to do in the task of the load event.
  const loaded = new Promise<void>((done) => {
    addEventListener('load', () => setTimeout(done), { once: true })
  })
  const painted = new Promise<void>((done) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    }).observe({ type: 'paint', buffered: true })
  })
  const setInFont = () => document.documentElement.removeAttribute('data-unpainted')
  try {
    if (font && localStorage.getItem('font') === font) setInFont()
    else localStorage.setItem('font', font ?? '')
  } catch {} // without storage the font is not known to be cached
  // A page in a background tab is not painted. A page without a heading was prerendered empty and waits for the app.
  const longEnough = loaded.then(() => {
    if (document.querySelector('h1')) return new Promise<void>((done) => setTimeout(done, 1000))
  })
  // The font is fetched before it is applied, so that the page is laid out once more, not twice.
  const fetchFont = () => void document.fonts.load('1em "Figtree Variable"').finally(setInFont)
  const drawn = Promise.race([painted, longEnough])
    .then(fetchFont)
    .then(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
  Promise.race([Promise.all([loaded, drawn]), longEnough]).then(start)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, capture: true })
}
