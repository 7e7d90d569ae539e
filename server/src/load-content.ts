import { modules } from './modules.ts'
import { fingerprintOfContent } from './platform/content/content-file.ts'
import type { Database, Transaction } from './platform/database/database.ts'
import { bringContent, isNewestContent, takeContentBack } from './records/content/content.ts'

const loads = modules.flatMap(({ content = [] }) => content)

/**
 * Enters what operators wrote in `content/` into the database, and reads their documents; the same again changes nothing.
 *
 * @throws StartError   a file breaks a rule; the message says which and where
 */
export async function loadContent({ transaction }: Pick<Database, 'transaction'>, now = new Date()): Promise<void> {
  for (const load of loads) await transaction((tx) => load(tx, now))
}

type Content = {
  now?: Date
  /** Of `content/` as it is. */
  fingerprint?: string
  load?: (tx: Transaction, now: Date) => Promise<unknown>
}

/**
 * What a start does with its content: it enters what no server brought to this database before, and what is the newest there.
 * What is older than that it leaves alone.
 *
 * @returns whether it is the newest
 * @throws StartError   as `loadContent`; the content before is the newest again
 */
export async function bringNewContent(
  database: Pick<Database, 'transaction'>,
  content: Content = {},
): Promise<boolean> {
  const { fingerprint = await fingerprintOfContent(), now = new Date() } = content
  const isNew = await database.transaction((tx) => bringContent(tx, fingerprint, now))
  try {
    return await enterNewest(database, { ...content, fingerprint, now })
  } catch (error) {
    if (isNew) await database.transaction((tx) => takeContentBack(tx, fingerprint))
    throw error
  }
}

/**
 * Enters this content where it is the newest that a server started with, so that days that are counted come again. What was
 * edited beside a running server waits for a start.
 *
 * @returns whether it is the newest
 */
export async function enterNewest(
  { transaction }: Pick<Database, 'transaction'>,
  content: Content = {},
): Promise<boolean> {
  const { fingerprint = await fingerprintOfContent(), now = new Date() } = content
  for (const load of content.load ? [content.load] : loads) {
    const isEntered = await transaction(async (tx) => {
      if (!(await isNewestContent(tx, fingerprint))) return false
      await load(tx, now)
      return true
    })
    if (!isEntered) return false
  }
  return true
}
