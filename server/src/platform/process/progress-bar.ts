/** The progress of long work: a bar on a terminal, elsewhere a line every five seconds. */
export type ProgressBar = {
  show(progress: { done: number; expected: number }): void
  /** Prints a line that stays above the bar. */
  above(line: string): void
  end(): void
}

const width = 30
const onTerminalEveryMs = 100
const inLogEveryMs = 5000

/**
 * @param title  printed before the bar
 * @example
 * const bar = progressBar('Reading the transfers')
 * for (…) bar.show({ done, expected })
 * bar.end()
 */
export function progressBar(title: string): ProgressBar {
  const { isTTY = false } = process.stdout
  const began = Date.now()
  let shownAt = isTTY ? 0 : began
  const wipe = () => isTTY && process.stdout.write('\r\x1b[2K')
  return {
    show({ done, expected }) {
      const now = Date.now()
      if (now - shownAt < (isTTY ? onTerminalEveryMs : inLogEveryMs)) return
      shownAt = now
      const share = Math.min(1, done / Math.max(1, expected))
      const filled = Math.round(share * width)
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
      const leftSeconds = share > 0 ? Math.round(((now - began) / 1000) * (1 / share - 1)) : undefined
      const line = `${title} ${bar} ${Math.floor(share * 100)} %${leftSeconds === undefined ? '' : `, ${leftSeconds} s left`}`
      process.stdout.write(isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    above(line) {
      wipe()
      console.log(line)
    },
    end: () => void wipe(),
  }
}
