/** What a page needs later; addresses of files. */
export type LatePage = {
  font: string | undefined
  /** All scripts that the page would have fetched at once. */
  preloads: string[]
  /** Those of them that the page's own script does not name itself, each after those that it imports. */
  shared: string[]
}

/**
 * Runs in the browser. It starts the app when the page has loaded and been painted, or at the first touch; what is typed
 * and pressed before is kept (web/src/platform/early-input.ts). It also fetches the typeface after the paint, unless this browser
 * has it.
 */
export default function startLate({ font, preloads, shared }: LatePage): void {
  const nextTask = () => new Promise<void>((done) => setTimeout(done))
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    // All are fetched before the first is read: otherwise the browser would find each module only when it has read the one
    // before. Each is fetched, and then read, in a task of its own, so that the browser hears a press in between.
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

  // Afterwards, since the browser itself has much to do in the task that says so.
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
  } catch {} // a browser that keeps nothing has not kept the font
  // A page that nobody looks at is not painted, and one without a heading was printed empty: the app will fill it.
  const longEnough = loaded.then(() => {
    if (document.querySelector('h1')) return new Promise<void>((done) => setTimeout(done, 1000))
  })
  // First fetched and then set in: the page is laid out once more, not twice.
  const fetchFont = () => void document.fonts.load('1em "Figtree Variable"').finally(setInFont)
  const drawn = Promise.race([painted, longEnough])
    .then(fetchFont)
    .then(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
  Promise.race([Promise.all([loaded, drawn]), longEnough]).then(start)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, capture: true })
}
