import { isGoing } from './going.ts'

/** What is pressed while a page loads waits for it so long. More keys than so many are text that somebody writes. */
const [waitMs, mostWaiting, nextMs] = [4000, 4, 50]

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

type DeedOf = (key: string) => (() => void) | undefined

let waiting: { key: string; at: number }[] = []
const arrivals = new MutationObserver(() => doWhatWaits())
let deedOf: DeedOf = () => undefined

/** Whether what is pressed there is text. */
export const isWriting = (at: EventTarget | null): boolean => at instanceof HTMLElement && at.closest(fields) !== null

export const hasWaiting = (): boolean => waitingNow().length > 0

/**
 * Does what was pressed as soon as the page can.
 *
 * @param of  what a key does now, if anything
 */
export function waitFor(key: string, of: DeedOf): void {
  waiting = [...waitingNow(), { key, at: Date.now() }]
  deedOf = of
  if (waiting.length > mostWaiting) forget()
  else arrivals.observe(document.body, { childList: true, subtree: true })
}

/** One at a time: after a deed that opens a popup or a field, keys were text, or meant for what it shows. */
export function doWhatWaits(): void {
  const [first, ...others] = waitingNow()
  const does = first && !isGoing() ? deedOf(first.key) : undefined
  if (!first || document.querySelector('dialog[open]') || isWriting(document.activeElement)) forget()
  else if (does) {
    waiting = others
    does()
    setTimeout(doWhatWaits, nextMs)
  }
}

function waitingNow() {
  const since = Date.now() - waitMs
  waiting = waiting.filter(({ at }) => at > since)
  return waiting
}

function forget(): void {
  waiting = []
  arrivals.disconnect()
}
