import { modules } from './modules.ts'
import { fingerprintOfContent, together } from './platform/content/content-file.ts'
import type { Database, Transaction } from './platform/database/database.ts'
import { StartError } from './platform/process/start-error.ts'
import { bringContent, isNewestContent, takeContentBack } from './records/content/content.ts'

const loads = modules.flatMap(({ content = [] }) => content)

/**
 * Enters what operators wrote in `content/` into the database, and reads their documents; the same again changes nothing.
 *
 * @throws StartError   files break rules; the message says which and where, a line for each fault
 */
export const loadContent = ({ transaction }: Pick<Database, 'transaction'>, now = new Date()): Promise<void> =>
  eachOrAllFaults(loads, (load) => transaction((tx) => load(tx, now)))

type Load = (tx: Transaction, now: Date) => Promise<unknown>

/** Goes on after a file that breaks a rule, so that all faults are told at once. */
async function eachOrAllFaults(loads: readonly Load[], enter: (load: Load) => Promise<unknown>): Promise<void> {
  const faults: StartError[] = []
  for (const load of loads)
    await enter(load).catch((error) => {
      if (!(error instanceof StartError)) throw error
      faults.push(error)
    })
  if (faults.length > 0) throw together(faults)
}

type Content = {
  now?: Date
  /** Of `content/` as it is. */
  fingerprint?: string
  loads?: readonly Load[]
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
  let isNewest = true
  await eachOrAllFaults(content.loads ?? loads, (load) =>
    transaction(async (tx) => {
      isNewest = await isNewestContent(tx, fingerprint)
      if (isNewest) await load(tx, now)
    }),
  )
  return isNewest
}

/**
 * Reads all of `content/` as a start would, and enters nothing.
 *
 * @throws StartError   as `loadContent`
 */
export async function checkContent({ transaction }: Pick<Database, 'transaction'>, now = new Date()): Promise<void> {
  const check = transaction(async (tx) => {
    await eachOrAllFaults(loads, (load) => load(tx, now))
    throw new CheckedContent()
  })
  await check.catch((error) => {
    if (!(error instanceof CheckedContent)) throw error
  })
}

/** Ends the transaction in which content was tried. */
class CheckedContent extends Error {}
