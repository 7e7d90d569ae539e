/** Functions that close the open popups, the uppermost last. Each popup has its own entry in the browser's history. */
const open: (() => void)[] = []

/** The number of popups that are open at the current history entry. */
const depthHere = (): number => (history.state as { popups?: number } | null)?.popups ?? 0

/** A `history.back()` of ours is still under way. */
let isLeaving = false
let isWatched = false

/** Starts listening to the history. A reloaded page has no open popup, whatever its history entry says. */
export function watchHistory(): void {
  if (isWatched) return
  isWatched = true
  addEventListener('popstate', onPopState)
  settleSoon()
}

/**
 * Gives an open popup a history entry, so that the browser's back closes the popup and nothing else.
 *
 * @param close  called when the person goes back
 * @returns      removes the entry again; to be called when the popup is closed in any way
 */
export function enterHistory(close: () => void): () => void {
  open.push(close)
  settleSoon()
  return () => {
    const at = open.lastIndexOf(close)
    if (at >= 0) open.splice(at, 1)
    settleSoon()
  }
}

/** Runs `work` (such as a reload) after popups that are closing have gone back in the history, which would undo it. */
export function afterPopups(work: () => void): void {
  if (depthHere() === 0) work()
  else addEventListener('popstate', work, { once: true })
}

/** In a microtask: when one popup replaces another, both calls happen at once, and the entry is reused. */
const settleSoon = () => queueMicrotask(settle)

function settle(): void {
  if (isLeaving) return
  for (let depth = depthHere() + 1; depth <= open.length; depth++)
    history.pushState({ ...history.state, popups: depth }, '')
  leaveClosedEntries()
}

/**
 * Goes back past history entries of closed popups: going forward reaches them, and so does returning to a page that was
 * left with an open popup.
 */
function leaveClosedEntries(): void {
  const closedEntries = depthHere() - open.length
  if (closedEntries <= 0) return
  isLeaving = true
  history.go(-closedEntries)
}

function onPopState(): void {
  if (isLeaving) {
    isLeaving = false
    settle()
    return
  }
  for (const close of open.splice(depthHere()).reverse()) close()
  leaveClosedEntries()
}
