import { Refusal } from '@pollen/contract/refusals'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { takeNamedLock } from '../../platform/database/named-lock.ts'
import { settleByFile } from '../conversions/conversions.ts'
import { type KnownPartner, partnerOf } from '../partners/partners.ts'
import { type Difference, differenceOf, isSameConversion } from './compare.ts'
import { DailyFileError, dailyFile, directions, type Line, readDailyFile } from './daily-file.ts'
import { daysSince, endOf, monthBefore, startOf } from './days.ts'
import * as jobs from './jobs.ts'
import { ourLinesBetween, ourLinesOf } from './our-lines.ts'
import * as store from './store.ts'

export { Direction, directions } from './daily-file.ts'
export { isOver } from './days.ts'
export {
  allDifferences,
  closeDifference,
  DifferenceEnd,
  differenceNumberOf,
  differenceOfNumber,
  endedDifferences,
  openDifferencesUntil,
  pointsToGiveBack,
} from './differences.ts'
export type { FileKey, StoredDifference } from './store.ts'

/**
 * The job: reads a partner's file of a day, settles by it the conversions that wait for an answer, and compares both
 * sides. One that is not there yet, or cannot be read, is asked for again.
 *
 * @throws Refusal partnerAbsent, partnerUnreachable
 * @throws DailyFileError
 */
export async function reconcileDay(
  database: Database,
  key: store.FileKey,
  { partners, now }: { partners: KnownPartner[]; now: Date },
): Promise<void> {
  const theirs = await fetchFile(key, partners).catch(async (error: Error) => {
    await database.transaction((tx) => store.keepFile(tx, key, { problem: sentenceOf(error) }))
    throw error
  })
  await settleByLines(database, key, theirs, now)
  await database.transaction((tx) => compareDay(tx, key, theirs, now))
}

async function fetchFile({ partnerId, day, direction }: store.FileKey, partners: KnownPartner[]): Promise<Line[]> {
  return readDailyFile(await partnerOf(partners, partnerId).partner.file(day, direction))
}

const sentenceOf = (error: Error) =>
  error instanceof Refusal || error instanceof DailyFileError ? error.message : 'It could not be read.'

/** A line about other points or another rate than ours settles nothing: a file that is wrong moves no points. */
async function settleByLines(
  { transaction }: Database,
  stream: store.Stream,
  theirs: Line[],
  now: Date,
): Promise<void> {
  const names = theirs.map(({ conversionId }) => conversionId)
  const ours = await transaction((tx) => ourLinesOf(tx, stream, names))
  for (const line of theirs) {
    const known = ours.get(line.conversionId)
    if (!known || !isSameConversion(known, line) || known.status === line.status) continue
    const { conversionId, status, points, reference } = line
    await transaction((tx) => settleByFile(tx, { conversionId, status, points, reference: reference ?? '' }, now))
  }
}

/** Looks at every conversion that this day's file names, or should name, and at those that differed before. */
export async function compareDay(tx: Transaction, key: store.FileKey, theirs: Line[], now: Date): Promise<void> {
  const { partnerId, direction } = key
  await takeNamedLock(tx, `reconciliation ${partnerId} ${direction}`)
  const namedBefore = new Set(await store.replaceLines(tx, key, theirs))
  const day = { from: startOf(key.day), to: endOf(key.day) }
  const ours = await ourLinesBetween(tx, key, day)
  await store.keepFile(tx, key, {
    comparedAt: now,
    problem: null,
    theirLines: theirs.length,
    theirPoints: postedPoints(theirs),
    ourLines: ours.length,
    ourPoints: postedPoints(ours),
    ours: dailyFile(ours),
  })

  const conversionIds = new Set([
    ...namedBefore,
    ...theirs.map(({ conversionId }) => conversionId),
    ...(await ourLinesBetween(tx, key, earlier(day))).map(({ conversionId }) => conversionId),
    ...(await store.conversionsThatDiffer(tx, key)),
  ])
  const all = [...conversionIds]
  const here = await ourLinesOf(tx, key, all)
  const there = Map.groupBy(await store.linesOfConversions(tx, key, all), ({ conversionId }) => conversionId)
  const known = await store.newestDifferences(tx, key, all)
  for (const conversionId of all) {
    // It agreed before its member left and was erased.
    if (!here.has(conversionId) && !known.has(conversionId) && namedBefore.has(conversionId)) continue
    const difference = differenceOf(here.get(conversionId), there.get(conversionId) ?? [])
    const before = known.get(conversionId)
    if (difference && before && isSame(difference, before)) continue
    if (before && !before.closedAt) await store.closeDifference(tx, before, { closedAt: now })
    if (difference) await store.insertDifference(tx, { ...key, conversionId }, difference, now)
  }
}

/** By the partner's clock it may be past midnight by then: what we learned last is looked at a day later. */
const midnightMs = 600_000
const earlier = ({ from, to }: { from: Date; to: Date }) => ({
  from: new Date(from.getTime() - midnightMs),
  to: new Date(to.getTime() - midnightMs),
})

const postedPoints = (lines: Line[]) =>
  lines.reduce((sum, { status, points }) => sum + (status === 'posted' ? points : 0), 0)

/** What staff closed once stays closed while it is the same, and what a later file put right comes back. */
const isSame = (difference: Difference, before: store.StoredDifference) =>
  difference.says === before.says && (before.closedAt === null || before.closedBy !== null)

/** The job: queues the reading of each file that is missing, also of days on which no server ran. */
export async function askForFiles(tx: Transaction, partners: KnownPartner[], now: Date): Promise<void> {
  for (const { partnerId } of partners)
    for (const direction of directions) {
      const awaited = await store.missingDays(tx, { partnerId, direction }, monthBefore(now))
      const since = daysSince(await store.newestDay(tx, { partnerId, direction }), now)
      for (const day of [...awaited, ...since]) await askForFile(tx, { partnerId, day, direction })
    }
}

/** Queues the reading of a partner's file, again when it was read before. */
export async function askForFile(tx: Transaction, key: store.FileKey): Promise<void> {
  await store.awaitFile(tx, key)
  await jobs.reconcileDay.queue(tx, key, { key: `${key.partnerId} ${key.day} ${key.direction}` })
}

/** How the newest files stand, the newest first. */
export const newestFiles = (tx: Transaction) => store.newestFiles(tx, 62)

/** A daily file as it was compared: the partner's, or ours as it would be sent; undefined before that. */
export async function fileOf(
  tx: Transaction,
  key: store.FileKey,
  side: 'ours' | 'theirs',
): Promise<string | undefined> {
  const file = await store.findFile(tx, key)
  if (!file?.comparedAt) return undefined
  return side === 'ours' ? (file.ours ?? undefined) : dailyFile(await store.linesOf(tx, key))
}
