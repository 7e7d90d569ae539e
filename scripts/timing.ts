import { readFileSync } from 'node:fs'

/** A part of a run: seconds by the clock and of all processors, where the system counts these. */
type Part = { name: string; seconds: number; processorSeconds: number | undefined }

const parts: Part[] = []

/** Runs a part and notes how long it takes. */
export async function timePart<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const usedBefore = usedProcessorSeconds()
  try {
    return await work()
  } finally {
    const used = usedProcessorSeconds()
    parts.push({
      name,
      seconds: (performance.now() - began) / 1000,
      processorSeconds: used !== undefined && usedBefore !== undefined ? used - usedBefore : undefined,
    })
  }
}

/** Notes a part that ran before this process began. */
export function notePart(name: string, seconds: number): void {
  parts.push({ name, seconds, processorSeconds: undefined })
}

/** A line for each noted part, and one for all. */
export function timings(): string {
  const all = {
    name: 'all',
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    processorSeconds: parts.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0),
  }
  return [...parts, all]
    .map(({ name, seconds, processorSeconds }) => {
      const ofProcessors =
        processorSeconds === undefined ? '' : `${processorSeconds.toFixed(1).padStart(9)} s of processor`
      return `  ${name.padEnd(10)}${seconds.toFixed(1).padStart(8)} s${ofProcessors}`
    })
    .join('\n')
}

/**
 * The processor time of this process and of every program that it, or one of them, started and waited for. Only Linux
 * counts it.
 */
function usedProcessorSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const [user = 0, system = 0, ofChildrenUser = 0, ofChildrenSystem = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
    const ticksPerSecond = 100
    return (user + system + ofChildrenUser + ofChildrenSystem) / ticksPerSecond
  } catch {
    return undefined
  }
}
