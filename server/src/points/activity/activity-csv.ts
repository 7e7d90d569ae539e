import { pipeline, Readable } from 'node:stream'
import type { Transaction as FeedLine } from '@pollen/contract/member/activity'
import { nameOf } from '@pollen/contract/member/transaction-names'
import { programme } from '@pollen/contract/programme'
import { type Stringifier, stringify } from 'csv-stringify'
import { stringify as stringifySync } from 'csv-stringify/sync'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { localTime } from '../../platform/process/calendar.ts'
import type { BrandLookup } from './brand-lookup.ts'
import { feed } from './feed.ts'
import type { FeedQuery } from './feed-filter.ts'

/** The transactions that are read at once: few enough that a slow download holds little of a large account. */
const batchSize = 200

/** A part is read in one transaction. */
const partSize = 1000

/** What stands in each column of a transaction's row. */
const columns = {
  Date: ({ occurredAt }) => localTime(new Date(occurredAt)).toPlainDate().toString(),
  Time: ({ occurredAt }) => localTime(new Date(occurredAt)).toPlainTime().toString({ smallestUnit: 'minute' }),
  Partner: ({ brand }) => brand.name,
  Shop: ({ till }) => till,
  Type: nameOf,
  Points: ({ points }) => points,
  'Pending points': ({ pendingPoints }) => pendingPoints,
  'Amount (£)': ({ amountPence }) => (amountPence === undefined ? undefined : (amountPence / 100).toFixed(2)),
} satisfies Record<string, (line: FeedLine) => string | number | undefined>

const inCsv = { escape_formulas: true } as const

/** A part of the same for the office; the first has the names of the columns. `next` is the token of the part after it. */
export async function entriesCsv(
  tx: Transaction,
  collectorId: string,
  { nextToken, brandOf, now }: { nextToken: string | undefined; brandOf: BrandLookup; now: Date },
): Promise<{ csv: string; next?: string }> {
  const page = await feed(tx, collectorId, { nextToken, pageSize: partSize, hasReceipts: false, brandOf, now })
  const rows = page.transactions.map((line) => Object.values(columns).map((read) => read(line)))
  const isFirst = nextToken === undefined
  const csv = stringifySync(isFirst ? [Object.keys(columns), ...rows] : rows, { ...inCsv, bom: isFirst })
  return { csv, ...(page.nextToken && { next: page.nextToken }) }
}

/**
 * A collector's feed as a table for a spreadsheet, read while it is sent. A name that begins like a formula is marked as
 * text, so that no shop's product or till runs in somebody's spreadsheet.
 */
export function activityCsv(
  { transaction }: Database,
  collectorId: string,
  query: FeedQuery,
  brandOf: BrandLookup,
): Stringifier {
  async function* rows() {
    let nextToken: string | undefined
    do {
      const request = { ...query, nextToken, pageSize: batchSize, hasReceipts: false, brandOf, now: new Date() }
      const page = await transaction((tx) => feed(tx, collectorId, request))
      for (const line of page.transactions) yield Object.values(columns).map((read) => read(line))
      nextToken = page.nextToken
    } while (nextToken !== undefined)
  }
  const csv = stringify({ header: true, columns: Object.keys(columns), ...inCsv, bom: true })
  return pipeline(Readable.from(rows()), csv, () => {}) // an error ends the answer before its end, as `csv` tells
}

/** What the file is called: Nectar activity 2026-03.csv. */
export const activityFileName = ({ month }: FeedQuery): string =>
  `${[programme.name, 'activity', month].filter(Boolean).join(' ')}.csv`
