/** Continues in a task of its own, so that the browser can handle input in between (docs/decisions/014). */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

let last: Promise<void> = Promise.resolve()

/** Does works one after the other, each in a task of its own. */
export function inTurn(work: () => void): void {
  last = last.then(nextTask).then(work).catch(reportError)
}
