import { readFileSync } from 'node:fs'
import type { Duration } from './test-results.ts'

const parts: Duration[] = []

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

/** The parts so far. */
export const partsSoFar = (): readonly Duration[] => parts

/** A line for each noted part, and one for all. */
export function timings(): string {
  const all = {
    name: 'all',
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    processorSeconds: parts.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0),
  }
  return lines([...parts, all])
}

/** A line for each duration. */
export function lines(durations: Duration[]): string {
  return durations
    .map(({ name, seconds, processorSeconds }) => {
      const ofProcessor = processorSeconds === undefined ? '' : `${processorSeconds.toFixed(1)} s of processor`
      return `${seconds.toFixed(1).padStart(10)} s ${ofProcessor.padStart(22)}  ${name}`
    })
    .join('\n')
}

/**
 * The processor time of this container or machine, which only Linux counts. It includes whatever else runs there; but
 * the time of processes that nobody waits for, such as those of a browser, is in no smaller sum.
 */
function usedProcessorSeconds(): number | undefined {
  const microseconds = /^usage_usec (\d+)$/m.exec(textOf('/sys/fs/cgroup/cpu.stat'))?.[1]
  if (microseconds !== undefined) return Number(microseconds) / 1e6
  const ticks = /^cpu +(.*)$/m.exec(textOf('/proc/stat'))?.[1]?.split(' ').map(Number)
  if (!ticks) return undefined
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = ticks
  const ticksPerSecond = 100
  return (user + nice + system + interrupts + softInterrupts) / ticksPerSecond
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
