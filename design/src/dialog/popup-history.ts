/** Popups that are open, the uppermost last, by what closes them. Each has an entry of its own in the browser's history. */
const open: (() => void)[] = []

/** Under this name an entry says how many popups are open where it stands. */
const depthHere = (): number => (history.state as { popups?: number } | null)?.popups ?? 0

/** We asked the browser to go back, and it has not been there yet. */
let isLeaving = false
let isWatched = false

/** Begins to watch the history, where there may be a popup; a page that was loaded anew has none, whatever its entry says. */
export function watchHistory(): void {
  if (isWatched) return
  isWatched = true
  addEventListener('popstate', arrive)
  settleSoon()
}

/**
 * Gives an open popup an entry in the history, so that the browser's back closes it and nothing else.
 *
 * @param close  called when somebody went back
 * @returns      what takes the entry away again, once the popup is closed in any way
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

/** Loads the page anew, or does what else a popup that is just closing would undo when it goes back in the history: after that. */
export function belowPopups(work: () => void): void {
  if (depthHere() === 0) work()
  else addEventListener('popstate', work, { once: true })
}

/** After all that opens and closes at once has done so: one popup that takes another's place keeps its entry. */
const settleSoon = () => queueMicrotask(settle)

function settle(): void {
  if (isLeaving) return
  for (let depth = depthHere() + 1; depth <= open.length; depth++)
    history.pushState({ ...history.state, popups: depth }, '')
  leaveGhosts()
}

/** An entry of a popup that is closed has nothing to show: forward leads to it, and a page that was left while it was open. */
function leaveGhosts(): void {
  const ghosts = depthHere() - open.length
  if (ghosts <= 0) return
  isLeaving = true
  history.go(-ghosts)
}

function arrive(): void {
  if (isLeaving) {
    isLeaving = false
    settle()
    return
  }
  for (const close of open.splice(depthHere()).reverse()) close()
  leaveGhosts()
}
