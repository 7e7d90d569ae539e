import { readdirSync, readFileSync } from 'node:fs'

/** Whether the system tells of its processes as files: Linux does. */
export const hasProc = process.platform === 'linux'

/** A hundredth of a second: what `/proc/PID/stat` counts in. */
const tickMs = 10

const pidsNow = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** What follows a process's name in `/proc/PID/stat`, from its state on; the name may have spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The process that a process started to run this file. */
export function childRunning(parent: number, file: string): number {
  const found = pidsNow().find((pid) => {
    try {
      return Number(statOf(pid)[1]) === parent && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(file)
    } catch {
      return false // it has ended
    }
  })
  if (found === undefined) throw new Error(`${parent} has no process that runs ${file}`)
  return found
}

/** The processor time that a process used by itself. */
export const processorMsOf = (pid: number): number => {
  const [userTicks, systemTicks] = statOf(pid).slice(11, 13).map(Number) as [number, number]
  return (userTicks + systemTicks) * tickMs
}

/** The memory that a process has in use, of a machine's, in megabytes. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
