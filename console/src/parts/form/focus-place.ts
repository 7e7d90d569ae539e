/** The element of a place, or of what is around it. */
function elementAt(id: string, place: string): HTMLElement | undefined {
  for (let at = place; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const element = document.getElementById(id + at)
    if (element) return element
  }
  return undefined
}

export const focusPlace = (id: string, place: string): void => leadTo(elementAt(id, place))

function leadTo(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

/** Leads to the next of these places behind the one where one is; after the last to the first. */
export function focusNextPlace(id: string, places: readonly string[]): void {
  const inOrder = [...new Set(places)]
    .flatMap((place) => elementAt(id, place) ?? [])
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const now = document.activeElement
  const next = inOrder.find((element) => now && now !== document.body && isBefore(now, element)) ?? inOrder[0]
  leadTo(next)
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
