import { Failure } from './run.mjs'

/**
 * Ends with one sentence for what was foreseen, and with the whole error for what was not.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  if (error instanceof Failure) {
    if (error.output) console.error(endsOf(error.output.trimEnd().split('\n')))
    console.error(error.message)
  } else {
    console.error(error)
  }
  process.exit(1)
}

/** npm says first what is wrong, Vite last; what lies between is long. @param {string[]} lines */
const endsOf = (lines) => (lines.length <= 80 ? lines : [...lines.slice(0, 40), '…', ...lines.slice(-40)]).join('\n')
