import { calendarDayOf, dateOf } from '@pollen/contract/day-and-time'
import { programme } from '@pollen/contract/programme'
import type { Documents } from '@pollen/documents/documents'
import type { FaultOfKind } from '../../platform/content/content-error.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { contentOf } from './content-in-force.ts'
import { documentsIn, documentsKind } from './documents.ts'
import * as store from './store.ts'

/**
 * Notes which versions of documents take something away, from when they were seen first. What came before this database
 * began, or with its first content, is news to nobody in it. One that was taken out of content before it began is forgotten.
 *
 * @throws StartError   a version takes something away, and begins before members could be told in time
 */
export async function enterVersions(tx: Transaction, now: Date, written?: Pick<Documents, 'versions'>): Promise<void> {
  const documents = written ?? documentsIn(await contentOf(tx, documentsKind))
  const { taking, tooSoon, seen, today } = await readTaking(tx, documents, now)
  for (const { sentence } of tooSoon) throw new StartError(sentence)
  for (const version of taking) await store.setAnnounced(tx, version)
  for (const version of seen)
    if (version.begins > today && !taking.some(isSameAs(version))) await store.deleteAnnounced(tx, version)
}

/** Each version that takes something away and begins before members could be told in time. */
export async function versionsTooSoon(
  tx: Transaction,
  files: Record<string, string>,
  now: Date,
): Promise<FaultOfKind[]> {
  const { tooSoon } = await readTaking(tx, documentsIn(files), now)
  return tooSoon.map(({ document, begins, sentence, says }) => {
    const key = `${document}/${begins}.md`
    const file = `${documentsKind.file}/${key}`
    return { kind: documentsKind.name, file, item: Object.keys(files).indexOf(key), path: [], says, sentence }
  })
}

async function readTaking(tx: Transaction, { versions }: Pick<Documents, 'versions'>, now: Date) {
  const today = calendarDayOf(now)
  const began = await store.beginning(tx)
  const seen = await store.readAnnounced(tx)
  const taking = Object.entries(versions).flatMap(([document, all]) =>
    all.flatMap(({ from: begins, takesAway }) =>
      takesAway !== undefined && begins > (began ?? today) ? [{ document, begins, takesAway, seenAt: now }] : [],
    ),
  )
  const earliest = earliestFrom(today)
  const says = `takes something away, and members are told ${programme.rulesNoticeDays} days before: it can begin on ${dateOf(earliest)} (${earliest}) at the earliest`
  const tooSoon = taking
    .filter((version) => began !== null && version.begins < earliest && !seen.some(isSameAs(version)))
    .map(({ document, begins }) => {
      const sentence = `content/documents/${document}/${begins}.md ${says}.`
      return { document, begins, says, sentence }
    })
  return { taking, tooSoon, seen, today }
}

type Version = Pick<store.AnnouncedVersion, 'document' | 'begins'>

const isSameAs =
  ({ document, begins }: Version) =>
  (other: Version) =>
    other.document === document && other.begins === begins

/** Members are told on the day after a start, at the latest; the days are counted from then. */
const earliestFrom = (today: string): string =>
  Temporal.PlainDate.from(today)
    .add({ days: programme.rulesNoticeDays + 1 })
    .toString()

/** The versions to come that take something away. */
export const versionsToCome = async (tx: Transaction, now: Date): Promise<store.AnnouncedVersion[]> =>
  (await store.readAnnounced(tx)).filter(({ begins }) => begins > calendarDayOf(now))
