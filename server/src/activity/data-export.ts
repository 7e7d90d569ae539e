import { kindNames } from '@pollen/contract/member/transaction-names'
import { tillNames } from '../brands/brands.ts'
import { linesIn } from '../earning/earning.ts'
import { balancesOf, historyOf, movements, type StoredTransfer, signedAmount, spendingStops } from '../ledger/ledger.ts'
import { dataExportPart } from '../platform/database/data-export-part.ts'
import { brandIn, purchaseIn } from './purchases.ts'

const transfersAtOnce = 200

/** What a transfer's record may say beside its purchase. */
type TransferRecord = Partial<
  Record<'reason' | 'by' | 'refundOf' | 'settled' | 'lookAgainAt' | 'claimedAt' | 'store', string>
>

function exportedTransfer(transfer: StoredTransfer, tillName: string | undefined) {
  const { reason, by, refundOf, settled, lookAgainAt, claimedAt, store } = (transfer.about ?? {}) as TransferRecord
  const purchase = purchaseIn(transfer)
  const [line] = linesIn([transfer])
  const { kind } = movements[transfer.movement]
  return {
    number: transfer.number,
    occurredAt: transfer.occurredAt,
    postedAt: transfer.postedAt,
    brandKey: brandIn(transfer),
    till: tillName,
    storeId: purchase?.storeId ?? store,
    reference: transfer.reference,
    kind: kind ? kindNames[kind] : undefined,
    movement: transfer.movement as string,
    points: signedAmount(transfer),
    pendingPoints: signedAmount(transfer, 'pending') || undefined,
    heldPoints: signedAmount(transfer, 'held') || undefined,
    why: line?.why || reason,
    offerId: line?.offerId,
    by,
    amountPence: purchase?.amountPence,
    savedPence: transfer.savedPence || undefined,
    lines: purchase?.basket?.map(({ description, productCode, quantity, amountPence, savedPence }) => ({
      description,
      productCode,
      quantity,
      amountPence,
      savedPence,
    })),
    moneyOff: purchase?.offers?.map(({ offerId, description, savedPence }) => ({ offerId, description, savedPence })),
    belongsTo: refundOf ?? settled ?? lookAgainAt,
    claimedAt,
    balance: transfer.available,
    pendingBalance: transfer.pending || undefined,
    heldBalance: transfer.held || undefined,
  }
}

/** Every line of the books, and not only the feed: what is there, the member gets. */
export const transactionsPart = dataExportPart({
  title: 'Every transaction',
  about:
    'Each time points moved: when, where, why, what you bought, and what you had after it. The newest first. Where one of us put something right by hand, it says who.',
  tables: ['transfers'],
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
    by: 'Done by',
    amountPence: 'Amount',
    savedPence: 'You saved',
    lines: {
      label: 'Receipt',
      fields: {
        description: 'Item',
        productCode: 'Code',
        quantity: 'How many',
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
  title: 'Your points',
  about: 'What you had when this file was made.',
  tables: ['balances'],
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
