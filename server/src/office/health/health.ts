import { statfs } from 'node:fs/promises'
import { hourMs } from '@pollen/contract/durations'
import { type Check, type CheckName, checkNames } from '@pollen/contract/staff/health'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { withoutLanesAway } from '../../platform/lanes/across-lanes.ts'
import { longestAllowedMs } from '../../platform/process/longest-allowed.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { serversNow } from '../../records/servers/servers.ts'
import { doneSince } from '../../records/staff-actions/staff-actions.ts'
import { checks } from './checks.ts'
import { factsNow } from './facts.ts'
import * as store from './store.ts'

/** Whoever said that they are on it is believed for so long. */
const takenForMs = 12 * hourMs

/** How all that is looked at stands: what is red first, then what is due soon. */
export async function checksNow(tx: Transaction, now: Date): Promise<Check[]> {
  const facts = await factsNow(tx, now)
  const taken = await doneSince(tx, 'checkTaken', new Date(now.getTime() - takenForMs))
  const levels = ['now', 'soon', 'unknown', 'good'] as const
  return checkNames
    .map((name) => {
      const { title, steps, leadsTo, standing } = checks[name]
      const stands = standing(facts)
      const by = taken.find(({ subject }) => subject === title)
      return {
        name,
        title,
        steps,
        ...(leadsTo && { leadsTo }),
        ...stands,
        ...(by && stands.level !== 'good' && { taken: { by: by.doneBy, since: by.at.toISOString() } }),
      }
    })
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
}

export const titleOf = (name: CheckName): string => checks[name].title

/** The servers, and the database with its lanes, copies and disk. */
export async function machinesNow(
  tx: Transaction,
  settings: Pick<Settings, 'databaseUrl' | 'dataDirectory'>,
  now: Date,
) {
  const lanes = await store.sizes(tx)
  return {
    servers: (await serversNow(tx)).map(({ kind, host, version, startedAt, seenAt }) => ({
      kind,
      host,
      version,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isSilent: now.getTime() - seenAt.getTime() > longestAllowedMs.silentServer,
    })),
    database: {
      version: await store.databaseVersion(tx),
      copies: await store.copies(tx),
      ...(await diskOf(settings)),
      lanes: lanes.map(({ name, members, bytes }) => ({
        name: name === 'public' ? (lanes.length > 1 ? 'Centre' : 'All') : name.replace('_', ' '),
        ...(members !== null && { members: Math.max(0, members) }),
        bytes,
      })),
    },
  }
}

/** The disk of a database whose files are on this machine. */
async function diskOf({ databaseUrl, dataDirectory }: Pick<Settings, 'databaseUrl' | 'dataDirectory'>) {
  if (databaseUrl !== undefined) return {}
  const { bavail, blocks, bsize } = await statfs(dataDirectory)
  return { disk: { freeBytes: bavail * bsize, bytes: blocks * bsize } }
}

const lookEveryMs = 10_000

/**
 * Looks every ten seconds, until it is stopped. @returns what is red, as it was seen last: `/readyz` asks often, and must not
 * wait
 */
export function watchHealth(
  { transaction, lookForLanesAway }: Pick<Database, 'transaction' | 'lookForLanesAway'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let red: CheckName[] = []
  const look = async () => {
    await lookForLanesAway()
    const { answer } = await withoutLanesAway(() => transaction((tx) => checksNow(tx, new Date())))
    const found = answer.flatMap(({ name, level }) => (level === 'now' ? [name] : []))
    const fresh = found.filter((name) => !red.includes(name))
    for (const name of fresh) log.warn(`health: ${titleOf(name)} is red (Health in the console says what to do)`)
    red = found
  }
  const looking = setInterval(() => look().catch(() => {}), lookEveryMs).unref()
  return { red: () => red, stop: () => clearInterval(looking) }
}
