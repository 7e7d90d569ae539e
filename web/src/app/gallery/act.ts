import type { Actions, ScreenExample } from '../../parts/examples/screen-example.ts'

const patienceMs = 30_000
const longestFrameMs = 100
/** The number of unchanged frames after which an example counts as drawn, effects and answers included. */
const quietFrames = 3

/** Performs an example's actions and waits until the result is drawn. */
export async function act(root: HTMLElement, { until, says = [], ...deeds }: ScreenExample): Promise<void> {
  await waitFor(() => root.querySelector('h1'))
  if (deeds.fill || deeds.press) await waitUntilDrawn()
  await fillAndPress(root, deeds)
  for (const words of until ? [until, ...says] : says)
    await waitFor(() => root.ownerDocument.body.textContent.includes(words), `“${words}”`)
  await document.fonts.ready
  await waitUntilDrawn()
}

async function fillAndPress(root: HTMLElement, { fill = {}, press = [], afterwards }: Actions): Promise<void> {
  for (const [label, text] of Object.entries(fill)) await type(await waitFor(() => fieldOf(root, label)), text)
  for (const words of press) {
    ;(await waitFor(() => pressable(root, words))).click()
    await waitUntilDrawn()
  }
  if (afterwards) await fillAndPress(root, afterwards)
}

/** Checks at every frame until `look` finds something. */
async function waitFor<T>(look: () => T | null | undefined, what = String(look)): Promise<T> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await frame()) {
    const found = look()
    if (found) return found
  }
  throw new Error(`The example waited for what did not come: ${what}`)
}

/** A browser that renders several pages may give one of them no frames; it continues after a while without one. */
const frame = () =>
  new Promise<void>((next) => {
    requestAnimationFrame(() => next())
    setTimeout(next, longestFrameMs)
  })

/** Waits until the page stops changing. */
async function waitUntilDrawn(): Promise<void> {
  let quiet = 0
  const changes = new MutationObserver(() => {
    quiet = 0
  })
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  while (quiet++ < quietFrames) await frame()
  changes.disconnect()
}

/** As one types them: a number and its unit are kept together by a space that does not break. */
const wordsOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim()

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldOf = (root: HTMLElement, label: string) =>
  ([...root.querySelectorAll('label')].find((each) => wordsOf(each) === label)?.control ??
    root.querySelector(`input[aria-label="${label}"]`)) as Control | null

function pressable(root: HTMLElement, words: string): HTMLElement | undefined {
  const able = [...root.querySelectorAll<HTMLButtonElement>('button:not(:disabled), a, label, summary')]
  return able.find((each) => wordsOf(each) === words) ?? able.find((each) => wordsOf(each).startsWith(words))
}

/** Types, or chooses, as a person would: React listens to these events and reads the value that the browser set. */
async function type(input: Control, text: string): Promise<void> {
  input.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }))
  await frame()
  input.blur()
  await frame()
}
