/**
 * What a till does with a call that failed.
 *
 * - `again`: send it again, as it was, in a moment
 * - `later`: somebody has to do something first, or a wait was asked for: keep it
 * - `never`: it will be refused each time
 */
export type Advice = 'again' | 'later' | 'never'

type Failure = {
  advice: Advice
  /** The programme's code, like `DN11`; `NO_ANSWER` where there was none, `NOT_OURS` where somebody else answered. */
  code: string
  status?: number
  /** What is not right, by its path, each with a sentence. */
  fields?: readonly { path: string[]; says: string }[]
  /** After which it may be sent again, where that was said. */
  retryAfterMs?: number | undefined
}

/** A call that was not answered, or was refused. */
export interface TillError extends Failure {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns all of it
export class TillError extends Error {
  override name = 'TillError'

  constructor(says: string, failure: Failure, cause?: unknown) {
    super(says, { cause })
    Object.assign(this, failure)
  }
}

export const notAnswered = (cause?: unknown): TillError =>
  new TillError('The programme does not answer.', { advice: 'again', code: 'NO_ANSWER' }, cause)

/** The refusals of one entry among many that pass by themselves: its member's database is away. */
const passing = ['BUSY', 'UNEXPECTED']

export const adviceOfCode = (code: string): Advice => (passing.includes(code) ? 'again' : 'never')

/** @param code  of the programme; undefined where the answer is not the programme's */
export function adviceOf(status: number, code: string | undefined): Advice {
  if (status === 429 || status === 401 || status === 403 || code === 'MAINTENANCE') return 'later'
  if (status >= 500 || status === 408 || code === undefined) return 'again'
  return 'never'
}
