import type { Transaction } from '../../platform/database/database.ts'
import { maskAddress } from '../../records/addresses/addresses.ts'
import { findCardOf } from '../../records/cards/cards.ts'
import { caseNumberOf, casesOf } from '../../records/cases/cases.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { balancesOf } from '../../records/ledger/ledger.ts'
import { spendingOf } from '../../safety/spending/spending.ts'
import { newestOrderOf } from '../lost-cards/lost-cards.ts'

/** What we may see of a member: enough to know whom we speak with, and nothing that a caller should tell us. */
type MemberSeen = {
  member: string
  name: string
  since: Date
  /** The end of its number. */
  card: string
  email: string
  mobile: string | null
  /** Its first half. */
  postcode: string
  business: string | null
  hasMemorableWord: boolean
  points: { available: number; pending: number; held: number }
  spending: 'UNLOCKED' | 'LOCKED'
  cardOrder: string | null
  openCases: string[]
  /** When the account is erased, if it is closed. */
  erasesAt: Date | null
}

export async function maskedView(tx: Transaction, collectorId: string, now: Date): Promise<MemberSeen> {
  const record = await collectorOf(tx, collectorId)
  const card = await findCardOf(tx, collectorId)
  const { available, pending, held } = await balancesOf(tx, collectorId)
  const [, postcode] = maskAddress(record.addressLines)
  const closure = await closureOf(tx, collectorId)
  const cases = await casesOf(tx, collectorId)
  return {
    member: collectorId,
    name: [record.title, record.firstName, record.lastName].filter(Boolean).join(' '),
    since: record.createdAt,
    card: card ? ending(card.cardNumber, 4) : '',
    email: maskEmail(record.email),
    mobile: record.mobile && maskMobile(record.mobile),
    postcode,
    business: record.business?.name ?? null,
    hasMemorableWord: record.memorableName !== null,
    points: { available, pending, held },
    spending: (await spendingOf(tx, collectorId, now)).status,
    cardOrder: card ? ((await newestOrderOf(tx, collectorId, now))?.state ?? null) : null,
    openCases: cases.filter(({ closedAt }) => closedAt === null).map(({ caseId }) => caseNumberOf(caseId)),
    erasesAt: closure?.erasesAt ?? null,
  }
}

export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@')
export const maskMobile = (mobile: string): string => ending(mobile, 3)

const ending = (number: string, digits: number) => `•••${number.slice(-digits)}`
