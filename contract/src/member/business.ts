import { Brand } from '../brand.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** A month of the calendar, in the programme's time zone: 2026-03. */
const Month = text(7).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** What moved a business's points, as its statement calls it. */
export const StatementKind = z.enum([
  'collected',
  'bonus',
  'refunded',
  'spent',
  'spentBack',
  'voucherBack',
  'expired',
  'convertedIn',
  'convertedOut',
  'convertedBack',
  'corrected',
])
export type StatementKind = z.infer<typeof StatementKind>

export const statementKindNames: Record<StatementKind, string> = {
  collected: 'Collected',
  bonus: 'Bonus points',
  refunded: 'Taken back by refunds',
  spent: 'Spent',
  spentBack: 'Back from spends',
  voucherBack: 'Back from vouchers',
  expired: 'Expired',
  convertedIn: 'Converted from partners',
  convertedOut: 'Converted to partners',
  convertedBack: 'Back from partners',
  corrected: 'Corrected by us',
}

/** All of a business's points, and how many of them wait to be settled, or are held by a till or for a partner. */
const Balance = z.object({ points: z.int(), pending: z.int(), held: z.int() })

const ListedStatement = z.object({
  month: z.string(),
  /** While a month is provisional, postings still change it, and it has no number. */
  number: z.optional(z.string()),
})

const Statement = z.extend(ListedStatement, {
  opening: Balance,
  closing: Balance,
  /** What came and what went, both zero or more; `opening` and `pointsIn` less `pointsOut` are `closing`. */
  pointsIn: z.int(),
  pointsOut: z.int(),
  purchases: z.int(),
  boughtPence: z.int(),
  refundedPence: z.int(),
  savedPence: z.int(),
  /** The VAT within `boughtPence`, as far as tills told it, and for how many purchases they did. */
  vatPence: z.int(),
  purchasesWithVat: z.int(),
  /** Lines of the document. */
  movements: z.int(),
  kinds: z.array(z.object({ kind: StatementKind, points: z.int() })),
  /** Those with the largest purchases first; the programme itself is one, where it gave or took points. */
  brands: z.array(
    z.object({
      brand: Brand,
      pointsIn: z.int(),
      pointsOut: z.int(),
      purchases: z.int(),
      boughtPence: z.int(),
      refundedPence: z.int(),
      savedPence: z.int(),
    }),
  ),
})
export type Statement = z.infer<typeof Statement>

/**
 * The months of a business account, the last one first, from its beginning to the month that is still going. A month that
 * is over is closed for good a day later (docs/decisions/085).
 */
export const businessStatements = endpoint({
  method: 'GET',
  url: '/business-api/statements',
  answer: z.object({ statements: z.array(ListedStatement) }),
  refuses: ['notFound', 'notABusiness'],
})

const params = z.object({ month: Month })

/** What a month came to. */
export const businessStatement = endpoint({
  method: 'GET',
  url: '/business-api/statements/:month',
  params,
  answer: Statement,
  refuses: ['notFound', 'notABusiness', 'statementNotFound'],
})

/** The month as a document for the books, with every movement. */
export const downloadStatementPdf = endpoint({
  method: 'GET',
  url: '/business-api/statements/:month/pdf',
  params,
  costs: 'work',
  answersWith: 'pdf',
  answer: z.custom<Uint8Array>(),
  refuses: ['notFound', 'notABusiness', 'statementNotFound'],
})

/** The same as a table for a spreadsheet or an accounting program. */
export const downloadStatementCsv = endpoint({
  method: 'GET',
  url: '/business-api/statements/:month/csv',
  params,
  costs: 'work',
  answersWith: 'csv',
  answer: z.string(),
  refuses: ['notFound', 'notABusiness', 'statementNotFound'],
})

/** The brands where businesses buy, by what they buy there, and what they collect. For any member. */
export const businessPartners = endpoint({
  method: 'GET',
  url: '/business-api/partners',
  answer: z.object({
    groups: z.array(
      z.object({
        group: z.string(),
        partners: z.array(
          z.object({
            brand: Brand,
            /** What businesses buy there. */
            buys: z.string(),
            collect: z.object({ points: z.int(), perPence: z.int() }),
            takesPoints: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  refuses: ['notFound'],
})
