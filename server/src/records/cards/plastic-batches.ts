import { randomInt } from 'node:crypto'
import { groupDigits } from '@pollen/contract/card-number'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { type CardList, type ListFault, readCardList } from './card-list.ts'
import { withCheckDigit } from './card-number.ts'
import * as store from './plastic-store.ts'

export type PlasticBatch = store.PlasticBatch & { name: string }

/** The end of its id, by which people name it. */
const nameOf = ({ batchId }: store.PlasticBatch): string => batchId.slice(-8).toUpperCase()
const named = (batch: store.PlasticBatch): PlasticBatch => ({ ...batch, name: nameOf(batch) })

type By = { by: string; now: Date }

/** So many cards are written, read or stopped by one statement. */
const pageSize = 20_000

/** Makes cards for shops, which nobody has yet. Their numbers are random, so that nobody guesses one from another. */
export async function makePlastic(tx: Transaction, cards: number, { by, now }: By): Promise<PlasticBatch> {
  const batchId = uuidv7()
  for (let made = 0; made < cards; )
    made += await store.insertCards(tx, batchId, newNumbers(Math.min(pageSize, cards - made)))
  return named(await store.insertBatch(tx, { batchId, cards, origin: 'MADE', madeAt: now, madeBy: by }))
}

/** Random ones, with their check digits. One that exists is not entered, and another is made in its place. */
const newNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => withCheckDigit(String(randomInt(1e10)).padStart(10, '0')))

/**
 * Enters the cards of a list, all of them or, where any line is wrong or stands for a card that we have, none.
 *
 * @param lines  of the list (card-list.ts)
 * @returns the batch; undefined with the faults, by line
 */
export async function readPlastic(
  tx: Transaction,
  lines: AsyncIterable<string>,
  { by, now }: By,
): Promise<{ batch: PlasticBatch | undefined; faults: ListFault[] }> {
  const list = await readCardList(lines)
  const numbers = [...list.lineOf.keys()]
  const faults = [...list.faults, ...(await faultsOfKnownNumbers(tx, list))].sort((one, other) => one.line - other.line)
  if (faults.length > 0 || numbers.length === 0) return { batch: undefined, faults }
  const batchId = uuidv7()
  let entered = 0
  for (const page of pagesOf(numbers)) entered += await store.insertCards(tx, batchId, page)
  if (entered !== numbers.length) throw new Refusal('busy') // Somebody entered one of them meanwhile: it is read again.
  const batch = { batchId, cards: entered, origin: 'READ', madeAt: now, madeBy: by } as const
  return { batch: named(await store.insertBatch(tx, batch)), faults }
}

async function faultsOfKnownNumbers(tx: Transaction, { lineOf }: CardList): Promise<ListFault[]> {
  const known: ListFault[] = []
  for (const page of pagesOf([...lineOf.keys()]))
    for (const number of await store.numbersAmong(tx, page))
      known.push({ line: lineOf.get(number) as number, says: 'it is a card of ours already' })
  return known
}

const pagesOf = (numbers: string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / pageSize) }, (_, nth) =>
    numbers.slice(nth * pageSize, (nth + 1) * pageSize),
  )

/** Every batch, the newest first. */
export const plasticBatches = async (tx: Transaction): Promise<PlasticBatch[]> => (await store.batches(tx)).map(named)

/**
 * @param name  the end of its id, in either case
 * @throws Refusal notFound   there is no such batch
 */
export async function plasticNamed(tx: Transaction, name: string): Promise<PlasticBatch> {
  const found = (await plasticBatches(tx)).find((batch) => batch.name === name.toUpperCase())
  if (!found) throw new Refusal('notFound')
  return found
}

/**
 * The numbers of a batch that we made, as a table for the printer (RFC 4180), each as it is grouped on the card.
 *
 * @throws Refusal notFound           its numbers came from a list: whoever wrote it has them
 * @throws Refusal plasticFileTaken   they were handed out, or the batch was stopped
 */
export async function takePlasticFile(tx: Transaction, { batchId }: PlasticBatch, { by, now }: By): Promise<string> {
  const batch = await store.lockBatch(tx, batchId)
  if (batch?.origin !== 'MADE') throw new Refusal('notFound')
  if (batch.fileTakenAt || batch.stoppedAt) throw new Refusal('plasticFileTaken')
  await store.changeBatch(tx, batchId, { fileTakenAt: now, fileTakenBy: by })
  const rows: string[] = ['Card number']
  let page: string[]
  let after = ''
  do {
    page = await store.numbersOf(tx, { batchId, after, limit: pageSize })
    rows.push(...page.map((number) => `${programme.cardPrefix} ${groupDigits(number)}`))
    after = page.at(-1) ?? after
  } while (page.length === pageSize)
  return `\ufeff${rows.join('\r\n')}\r\n`
}

/** How a batch stands: how many of its cards members have, and on how many others points wait. */
export const standingOf = (tx: Transaction, { batchId }: PlasticBatch): Promise<store.Standing> =>
  store.standingOf(tx, batchId)

/**
 * Stops the cards of a batch that nobody has registered: as a card that was replaced they neither collect nor become anybody's.
 * Those of members stay as they are.
 *
 * @returns how many were stopped
 * @throws Refusal nothingToChange   it is stopped already
 */
export async function stopPlastic(tx: Transaction, { batchId }: PlasticBatch, { by, now }: By): Promise<number> {
  if ((await store.lockBatch(tx, batchId))?.stoppedAt !== null) throw new Refusal('nothingToChange')
  await store.changeBatch(tx, batchId, { stoppedAt: now, stoppedBy: by })
  let stopped = 0
  let last: string | null = ''
  while (last !== null) {
    const page: store.StoppedPage = await store.stopPage(tx, { batchId, after: last, limit: pageSize, now })
    stopped += page.stopped
    last = page.last
  }
  return stopped
}
