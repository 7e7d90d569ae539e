import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** A file to which each test file adds how much processor time it used, for `npm test` to print. */
const { PROCESSOR_TIMES } = process.env

if (PROCESSOR_TIMES && process.platform === 'linux') {
  const before = ticksOfTree()
  afterAll(() => {
    const seconds = (ticksOfTree() - before) / ticksPerSecond
    appendFileSync(PROCESSOR_TIMES, `${JSON.stringify([expect.getState().testPath, seconds])}\n`)
  })
}

const ticksPerSecond = 100

/** The time of this process and of its descendants, such as browsers and servers. */
function ticksOfTree(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf)
  const ofTree = new Set([process.pid])
  for (let size = 0; size < ofTree.size; ) {
    size = ofTree.size
    for (const { id, parent } of processes) if (ofTree.has(parent)) ofTree.add(id)
  }
  return processes.reduce((sum, { id, ticks }) => sum + (ofTree.has(id) ? ticks : 0), 0)
}

/** Its own time and that of its ended children; an empty list when the process has gone. */
function processOf(id: string): { id: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ id: Number(id), parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}
