import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { codeVersion } from '../../platform/process/code-version.ts'
import * as store from './store.ts'

export { countDone } from './done-jobs.ts'
export { all as serversNow, doneSince as jobsDoneSince } from './store.ts'

const tellEveryMs = 10_000

/** What content a process reads, as it tells (records/content). */
type Standing = () => { contentNumber: number; contentAt: Date }

/**
 * Tells the database every ten seconds that this process runs and what content it reads, until it is stopped.
 *
 * @returns `tell`, for telling it at once
 */
export function tellOfServer(
  { statement }: Pick<Database, 'statement'>,
  { kind, standing, log }: { kind: store.Server['kind']; standing: Standing; log: Pick<FastifyBaseLogger, 'warn'> },
): { tell(): void; stop(): Promise<void> } {
  const [serverId, startedAt] = [randomUUID(), new Date()]
  const version = codeVersion()
  const tell = async () => {
    const server = {
      serverId,
      kind,
      host: hostname(),
      version: await version,
      startedAt,
      seenAt: new Date(),
      ...standing(),
    }
    await statement((tx) => store.tell(tx, server))
  }
  let telling: Promise<void> = Promise.resolve()
  const next = () => {
    telling = tell().catch((error) => log.warn({ err: error }, 'this server cannot tell that it runs'))
  }
  next()
  const ticking = setInterval(next, tellEveryMs).unref()
  return {
    tell: next,
    async stop() {
      clearInterval(ticking)
      await telling
      await statement((tx) => store.forget(tx, serverId)).catch(() => {}) // a row that is a day old is deleted
    },
  }
}
