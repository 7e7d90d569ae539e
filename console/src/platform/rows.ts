const rows = '#page tbody tr'

const opens = 'a[href], button:not(:disabled)'
const ticks = 'input[type=checkbox]:not(:disabled)'

export const hasRows = (): boolean => document.querySelector(rows) !== null

const focusedRow = () => document.activeElement?.closest(rows)

export const isInRow = (): boolean => focusedRow() != null

/** Whether rows can be chosen here, to do something with several at once. */
export const hasTicks = (): boolean => document.querySelector(`#page tbody ${ticks}`) !== null

/**
 * Focuses what opens the next row (1) or the one before (-1), of whatever lists are on the page; from elsewhere the first
 * that follows, or the last before.
 */
export function stepRows(step: 1 | -1): void {
  const openers = [...document.querySelectorAll(rows)].flatMap(
    (row) => row.querySelector<HTMLElement>(opens) ?? row.querySelector<HTMLElement>(ticks) ?? [],
  )
  const from = document.activeElement
  const row = from?.closest(rows)
  const at = openers.findIndex((opener) => row?.contains(opener))
  const next = at >= 0 ? openers[at + step] : nextTo(from, openers, step)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Opens the nth row of the first list of the page that has so many. */
export function openRow(nth: number): (() => void) | undefined {
  const row = document.querySelectorAll(rows)[nth - 1]
  return clickOn(row?.querySelector<HTMLElement>(opens))
}

/** Opens the row in which one is. */
export const openFocusedRow = (): (() => void) | undefined => clickOn(focusedRow()?.querySelector<HTMLElement>(opens))

/** Chooses the row in which one is, or leaves it out again; from its tick the browser does. */
export function tickRow(): (() => void) | undefined {
  const tick = focusedRow()?.querySelector<HTMLElement>(ticks)
  return tick === document.activeElement ? undefined : clickOn(tick)
}

/** What a key does in the row in which one is, or in the first that has it. */
export function rowDeed(key: string): (() => void) | undefined {
  const row = focusedRow() ?? document
  return clickOn(row.querySelector<HTMLElement>(`#page tbody [data-row-key="${CSS.escape(key)}"]`))
}

const clickOn = (found: HTMLElement | null | undefined) => (found ? () => found.click() : undefined)

function nextTo(from: Element | null, openers: HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  if (!from || from === document.body) return openers.at(step === 1 ? 0 : -1)
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const onThatSide = openers.filter((opener) => from.compareDocumentPosition(opener) & side)
  return onThatSide.at(step === 1 ? 0 : -1)
}
