import type { Query } from '@pollen/contract/endpoint'
import type { downloadTransactions, TransactionKind } from '@pollen/contract/member/activity'
import { kindNames } from '@pollen/contract/member/transaction-names'
import type { Transaction } from '../../platform/database/database.ts'
import { tillsNamed } from '../../records/brands/brands.ts'
import { type FeedFilter, movementsThat, type SearchWord } from '../../records/ledger/ledger.ts'
import type { BrandLookup } from './brand-lookup.ts'

/** Which transactions of the feed are asked for; `kinds` by the office alone. */
export type FeedQuery = Query<typeof downloadTransactions> & { kinds?: readonly TransactionKind[] | undefined }

/** A search looks for so many words; what is typed after them narrows nothing. */
const mostWords = 5

/**
 * A page of a filtered feed reads so many postings at most, whatever it finds: a call takes no longer for a member of ten
 * years, who reads on for the rest.
 */
export const mostPostingsRead = 2000

/** No index holds the month, the direction or the words of a posting. Its brand is in the primary key's. */
export const readsEachPosting = ({ direction, kinds, month, search }: FeedQuery): boolean =>
  direction !== undefined || kinds !== undefined || month !== undefined || wordsIn(search).length > 0

/** What the query asks for, as the ledger looks for it. */
export async function filterFor(
  tx: Transaction,
  { brand, direction, kinds, month, search }: FeedQuery,
  brandOf: BrandLookup,
): Promise<FeedFilter> {
  const words = wordsIn(search)
  return {
    brandKey: brand,
    direction,
    ...(kinds && { movements: movementsThat(({ kind }) => kind !== null && kinds.includes(kind)) }),
    ...(month !== undefined && { days: daysOf(month) }),
    ...(words.length > 0 && { words: await searchWords(tx, words, brandOf) }),
  }
}

const wordsIn = (search = '') => search.split(/\s+/).filter(Boolean).slice(0, mostWords)

async function searchWords(tx: Transaction, words: string[], brandOf: BrandLookup): Promise<SearchWord[]> {
  const found: SearchWord[] = []
  for (const text of words) {
    const has = (name: string) => plain(name).includes(plain(text))
    found.push({
      text,
      brandKeys: brandOf.keys.filter((key) => has(brandOf(key).name)),
      tillIds: await tillsNamed(tx, text),
      movements: movementsThat(({ kind }) => kind !== null && has(kindNames[kind])),
    })
  }
  return found
}

/** People type a name without its capitals, accents and apostrophes. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()

function daysOf(month: string) {
  const first = Temporal.PlainYearMonth.from(month)
  return { fromDate: `${month}-01`, toDate: first.toPlainDate({ day: first.daysInMonth }).toString() }
}
