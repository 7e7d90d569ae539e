import type { Actions, ScreenExample } from '../../parts/examples/screen-example.ts'

const patienceMs = 30_000
const longestFrameMs = 100
/** So many frames in which nothing changes: what was set off is drawn, effects and answers included. */
const quietFrames = 3

/** Does to an example what a person would have done, and waits until it is drawn. */
export async function act(place: HTMLElement, { until, says = [], ...deeds }: ScreenExample): Promise<void> {
  await waitFor(() => place.querySelector('h1'))
  if (deeds.fill || deeds.press) await waitUntilDrawn()
  await fillAndPress(place, deeds)
  for (const words of until ? [until, ...says] : says)
    await waitFor(() => place.ownerDocument.body.textContent.includes(words), `“${words}”`)
  await document.fonts.ready
  await waitUntilDrawn()
}

async function fillAndPress(place: HTMLElement, { fill = {}, press = [], afterwards }: Actions): Promise<void> {
  for (const [label, text] of Object.entries(fill)) await type(await waitFor(() => fieldOf(place, label)), text)
  for (const words of press) {
    ;(await waitFor(() => pressable(place, words))).click()
    await waitUntilDrawn()
  }
  if (afterwards) await fillAndPress(place, afterwards)
}

/** Looks again at every frame until it is there. */
async function waitFor<T>(look: () => T | null | undefined, what = String(look)): Promise<T> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await frame()) {
    const found = look()
    if (found) return found
  }
  throw new Error(`The example waited for what did not come: ${what}`)
}

/** A browser that draws several pages may leave one of them without a frame; it goes on without. */
const frame = () =>
  new Promise<void>((next) => {
    requestAnimationFrame(() => next())
    setTimeout(next, longestFrameMs)
  })

/** Waits until the page goes on looking as it does. */
async function waitUntilDrawn(): Promise<void> {
  let quiet = 0
  const changes = new MutationObserver(() => {
    quiet = 0
  })
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  while (quiet++ < quietFrames) await frame()
  changes.disconnect()
}

const wordsOf = (element: Element) => (element.textContent ?? '').trim()

const fieldOf = (place: HTMLElement, label: string) =>
  [...place.querySelectorAll('label')].find((each) => wordsOf(each) === label)?.control as
    | HTMLInputElement
    | null
    | undefined

function pressable(place: HTMLElement, words: string): HTMLElement | undefined {
  const able = [...place.querySelectorAll<HTMLButtonElement>('button:not(:disabled), a, label, summary')]
  return able.find((each) => wordsOf(each) === words) ?? able.find((each) => wordsOf(each).startsWith(words))
}

/** As typing does: React listens to the input event, and looks at the value that the browser set. */
async function type(input: HTMLInputElement, text: string): Promise<void> {
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await frame()
  input.blur()
  await frame()
}
