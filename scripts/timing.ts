import { readFileSync } from 'node:fs'

/** A part of a run: seconds by the clock, and of all processors together, where the system says so. */
type Part = { name: string; seconds: number; processorSeconds: number | undefined }

const parts: Part[] = []

/** Does a part of the run, and notes how long it takes. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
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

/** Notes a part that was done before this process began. */
export function alsoTook(name: string, seconds: number): void {
  parts.push({ name, seconds, processorSeconds: undefined })
}

/** What was noted, a line for each part and one for all of them. */
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

/** Ours and that of every program that has ended and that we, or one of them, waited for. Linux alone counts these. */
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
