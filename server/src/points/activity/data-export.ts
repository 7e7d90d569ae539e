import { amountBefore } from '@pollen/contract/measures'
import { kindNames } from '@pollen/contract/member/transaction-names'
import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { tillNames } from '../../records/brands/brands.ts'
import {
  balancesOf,
  historyOf,
  movements,
  type Reference,
  readReference,
  type StoredTransfer,
  signedAmount,
  spendingStops,
} from '../../records/ledger/ledger.ts'
import { linesIn } from '../earning/earning.ts'
import type { ExpiryUndone } from '../expiry/expiry.ts'
import { brandIn, purchaseIn } from './purchases.ts'

const transfersAtOnce = 200

/** What a transfer's record may say beside its purchase. */
type TransferRecord = Partial<
  Record<'reason' | 'by' | 'claimedAt' | 'store', string> &
    Pick<ExpiryUndone, 'toldLate'> &
    Record<'refundOf' | 'settled' | 'lookAgainAt', Reference>
>

function exportedTransfer(transfer: StoredTransfer, tillName: string | undefined) {
  const { reason, by, refundOf, settled, lookAgainAt, claimedAt, store, toldLate } = (transfer.about ??
    {}) as TransferRecord
  const purchase = purchaseIn(transfer)
  const [line, ...bonuses] = linesIn([transfer])
  const purchaseReference = refundOf ?? settled ?? lookAgainAt
  const { kind } = movements[transfer.movement]
  return {
    number: transfer.number,
    occurredAt: transfer.occurredAt,
    postedAt: transfer.postedAt,
    brandKey: brandIn(transfer),
    till: tillName,
    storeId: purchase?.storeId ?? store,
    reference: readReference(transfer.reference).name,
    kind: kind ? kindNames[kind] : undefined,
    movement: transfer.movement as string,
    points: signedAmount(transfer),
    pendingPoints: signedAmount(transfer, 'pending') || undefined,
    heldPoints: signedAmount(transfer, 'held') || undefined,
    why:
      line?.why ||
      reason ||
      (toldLate && `You had used your card before, at ${toldLate.brandKey}: the shop told us later`),
    offerId: line?.offerId,
    bonuses: bonuses.map(({ offerId, why, points }) => ({ offerId, why, points })),
    by,
    amountPence: purchase?.amountPence,
    savedPence: transfer.savedPence || undefined,
    lines: purchase?.basket?.map(({ description, productCode, quantity, measure, amountPence, savedPence }) => ({
      description,
      productCode,
      quantity,
      measure: measure && amountBefore({ quantity, measure }).trim(),
      amountPence,
      savedPence,
    })),
    moneyOff: purchase?.offers?.map(({ offerId, description, savedPence }) => ({ offerId, description, savedPence })),
    belongsTo: purchaseReference && readReference(purchaseReference).name,
    claimedAt,
    balance: transfer.available,
    pendingBalance: transfer.pending || undefined,
    heldBalance: transfer.held || undefined,
  }
}

/** Every line of the books, and not only the feed: what is there, the member gets. */
export const transactionsPart = dataExportPart({
  name: 'transactions',
  section: 'points',
  title: 'Every transaction',
  about:
    'Each time points moved: when, where, why, what you bought, and what you had after it. The newest first. Where one of us put something right by hand, it says who.',
  fields: {
    number: 'Number',
    occurredAt: 'When',
    postedAt: 'Entered',
    brandKey: 'Shop',
    till: 'Till',
    storeId: 'Store',
    reference: 'The till’s number for it',
    kind: 'What',
    movement: 'In the books',
    points: 'Points',
    pendingPoints: 'Points on their way',
    heldPoints: 'Points held',
    why: 'Why',
    offerId: 'By the offer',
    bonuses: {
      label: 'Of these, by offers',
      fields: { offerId: 'Offer', why: 'Why', points: 'Points' },
    },
    by: 'Done by',
    amountPence: 'Amount',
    savedPence: 'You saved',
    lines: {
      label: 'Receipt',
      fields: {
        description: 'Item',
        productCode: 'Code',
        quantity: 'How many',
        measure: 'How much',
        amountPence: 'Price',
        savedPence: 'You saved',
      },
    },
    moneyOff: { label: 'Money off', fields: { offerId: 'Offer', description: 'What', savedPence: 'You saved' } },
    belongsTo: 'About the purchase',
    claimedAt: 'You claimed it',
    balance: 'Points after it',
    pendingBalance: 'On their way after it',
    heldBalance: 'Held after it',
  },
  async *rows({ tx, collectorId }) {
    let before: number | undefined
    do {
      const page = await historyOf(tx, collectorId, { before, limit: transfersAtOnce })
      const tills = await tillNames(tx, [...new Set(page.flatMap(({ tillId }) => tillId ?? []))])
      for (const transfer of page) yield exportedTransfer(transfer, tills.get(transfer.tillId ?? ''))
      before = page.length < transfersAtOnce ? undefined : page.at(-1)?.number
    } while (before !== undefined)
  },
})

export const balancesPart = dataExportPart({
  name: 'points',
  section: 'points',
  title: 'Your points',
  about: 'What you had when this file was made.',
  fields: {
    available: 'Points',
    pending: 'On their way',
    held: 'Held by a till',
    spendingLockedFrom: 'Spending locked from',
    spendingHeldUntil: 'No spending until',
  },
  rows: async ({ tx, collectorId }) => {
    const { lockedFrom, heldUntil } = await spendingStops(tx, collectorId)
    const balances = await balancesOf(tx, collectorId)
    return [{ ...balances, spendingLockedFrom: lockedFrom, spendingHeldUntil: heldUntil }]
  },
})
