import pg from 'pg'
import { everyTable } from '../server/src/platform/database/every-table.ts'
import { isInCentre, isInLane } from '../server/src/platform/lanes/placement.ts'
import { copiedTables } from '../server/src/platform/migrations/distribution.ts'
import { everyLane } from './every-lane.ts'

const names = (tables: typeof everyTable) => new Set(tables.map(({ name }) => name))
const ofLanes = names(everyTable.filter((table) => isInLane(table) && !isInCentre(table)))
/** A cluster sends these to a lane's node with whoever reads both: they are small, or read by the nightly proof alone. */
const sentAlong = [
  'offer_versions',
  'partner_differences',
  'partner_file_lines',
  'partner_files',
  'paused_messages',
  'quest_versions',
  'reward_versions',
]
const ofCentre = names(
  everyTable.filter((table) => !isInLane(table) && ![...copiedTables, ...sentAlong].includes(table.name)),
)

const named = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?(\w+)"?/gi

/** Throws when a statement reaches both a lane and what stands beside the lanes: a cluster has them on two nodes. */
function refuseMixed(statement: string): void {
  if (/^\s*(--.*\n\s*)*(begin;\s*)?create\b/i.test(statement)) return
  const tables = new Set([...statement.matchAll(named)].map(([, name = '']) => name))
  const there = [...tables].find((name) => ofLanes.has(name))
  const beside = [...tables].find((name) => ofCentre.has(name))
  if (there && beside)
    throw new Error(`A statement reaches ${there}, in a lane, and ${beside}, beside it: ${statement}`)
}

const { query } = pg.Client.prototype as unknown as { query: (...asked: unknown[]) => unknown }
Object.assign(pg.Client.prototype, {
  query(this: { connectionParameters?: { options?: string } }, ...asked: unknown[]) {
    const [about] = asked as [string | { text?: string }]
    const statement = typeof about === 'string' ? about : (about.text ?? '')
    // What tests ask themselves may look anywhere.
    if (!this.connectionParameters?.options?.includes(everyLane)) refuseMixed(statement)
    return query.apply(this, asked)
  },
})
