const quietMs = 2000
const logEveryMs = 5000

/**
 * Runs a piece of work and reports its duration when that is longer than two seconds: on a terminal by a line that
 * counts, in a log by a line every few seconds.
 *
 * @template T
 * @param {string} title the running work, such as “Installing packages”
 * @param {() => Promise<T>} work
 * @param {{ saysDone?: boolean }} options `saysDone: false` when the work itself reports its end
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, { saysDone = true } = {}) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const onTerminal = process.stdout.isTTY
  let isShown = false
  const show = () => {
    process.stdout.write(onTerminal ? `\r\x1b[2K${title}… ${seconds()} s` : `${title}… ${seconds()} s\n`)
    isShown = true
  }
  const wipe = () => {
    if (isShown && onTerminal) process.stdout.write('\r\x1b[2K')
  }

  /** @type {NodeJS.Timeout | undefined} */
  let counter
  const beginning = setTimeout(() => {
    show()
    counter = setInterval(show, onTerminal ? 1000 : logEveryMs)
  }, quietMs)
  process.once('exit', wipe)
  try {
    const result = await work()
    wipe()
    if (isShown && saysDone) console.log(`${title}: done in ${seconds()} s`)
    return result
  } catch (error) {
    wipe()
    throw error
  } finally {
    clearTimeout(beginning)
    clearInterval(counter)
    process.off('exit', wipe)
  }
}
