import type { FastifyBaseLogger } from 'fastify'
import { forgetContent } from '../../platform/content/content-cache.ts'
import type { WrittenContent } from '../../platform/content/content-kind.ts'
import type { Database } from '../../platform/database/database.ts'
import { allContent } from './content-in-force.ts'
import * as versions from './versions-store.ts'

/** What a server keeps of content in its memory. It follows what is in force, without a restart. */
export type KeptContent = {
  /** What `make` makes of content, once for each state of it. */
  keep<Made>(make: (all: WrittenContent) => Made): () => Made
  /** The number of the newest change that this server knows. */
  number(): number
  /** Reads again what is in force, if it changed. */
  readAgain(log: Log): Promise<void>
  /** The number of the change that is read here, and since when. */
  standing(): { contentNumber: number; contentAt: Date }
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

export async function openContent({ statement }: Pick<Database, 'statement'>): Promise<KeptContent> {
  let number = await statement(versions.newestNumber)
  let all = await statement(allContent)
  let contentAt = new Date()
  const kept = new Map<(all: WrittenContent) => unknown, { made: unknown }>()
  return {
    keep<Made>(make: (all: WrittenContent) => Made) {
      const entry = kept.get(make) ?? { made: make(all) }
      kept.set(make, entry)
      return () => entry.made as Made
    },
    number: () => number,
    async readAgain(log) {
      const newest = await statement(versions.newestNumber)
      if (newest === number) return
      all = await statement(allContent)
      number = newest
      for (const [make, entry] of kept)
        try {
          entry.made = make(all)
        } catch (error) {
          // This server is older than whoever wrote it.
          log.error({ err: error }, 'new content cannot be read here: what was before stays')
        }
      forgetContent()
      contentAt = new Date()
    },
    standing: () => ({ contentNumber: number, contentAt }),
  }
}

/** So often a server asks for the number of its content: in force everywhere within five seconds. */
const readEveryMs = 1000

/**
 * Follows what is in force until it is stopped.
 *
 * @param onChange  is called each time when something else is
 */
export function followContent(
  { readAgain, standing }: Pick<KeptContent, 'readAgain' | 'standing'>,
  log: Log,
  onChange = () => {},
): { stop(): void } {
  let isReached = true
  const reading = setInterval(async () => {
    try {
      const { contentNumber } = standing()
      await readAgain(log)
      if (standing().contentNumber !== contentNumber) onChange()
      isReached = true
    } catch (error) {
      if (isReached) log.warn({ err: error }, 'content cannot be read again: what was before stays')
      isReached = false
    }
  }, readEveryMs).unref()
  return { stop: () => clearInterval(reading) }
}
