const rows = '#page tbody tr'

export const isInRow = (): boolean => document.activeElement?.closest(rows) != null

/**
 * Focuses what opens the next row (1) or the one before (-1), of whatever lists are on the page; from elsewhere the first
 * that follows, or the last before.
 */
export function stepRows(step: 1 | -1): void {
  const openers = [...document.querySelectorAll(rows)].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? [],
  )
  const from = document.activeElement
  const row = from?.closest(rows)
  const at = openers.findIndex((opener) => row?.contains(opener))
  const next = at >= 0 ? openers[at + step] : nextTo(from, openers, step)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function nextTo(from: Element | null, openers: HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  if (!from || from === document.body) return openers.at(step === 1 ? 0 : -1)
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const onThatSide = openers.filter((opener) => from.compareDocumentPosition(opener) & side)
  return onThatSide.at(step === 1 ? 0 : -1)
}
