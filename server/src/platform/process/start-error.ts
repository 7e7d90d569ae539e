/** A reason not to start, in the one sentence that is printed before the program exits. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
