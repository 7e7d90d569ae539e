/** A command that failed; the message says why, in one sentence. */
export class CommandError extends Error {
  readonly exitCode: number = 1
}

/** A call of a command that makes no sense: an unknown option, or a value that cannot be read. */
export class UsageError extends CommandError {
  override readonly exitCode = 2
}
