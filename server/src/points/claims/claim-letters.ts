import type { ReceiptDetail } from '@pollen/contract/receipt-detail'
import type { Transaction } from '../../platform/database/database.ts'
import { brandOf } from '../../records/brands/brands.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf, addresseeWithBalance } from '../../records/correspondence/correspondence.ts'
import type { Letter } from '../../records/messaging/messaging.ts'
import { type AddressedLetter, notify } from '../../records/notifications/notifications.ts'
import { claimAsksLetter, claimNotFoundLetter, claimPaidLetter } from './messages.ts'
import type { StoredClaim } from './store.ts'

/** Tells a member that what they claimed has come. */
export async function tellPaid(tx: Transaction, claim: StoredClaim, now: Date): Promise<void> {
  const to = await addresseeWithBalance(tx, claim.collectorId, now)
  const points = (claim.points ?? 0) + (claim.pendingPoints ?? 0)
  const receipt = await receiptOf(tx, claim)
  const letters = await lettersTo(tx, claim, await claimPaidLetter({ to, ...receipt, points: claim.points ?? 0 }))
  const facts = { points, brand: receipt.brand }
  await notify(tx, claim.collectorId, { kind: 'claimPaid', facts, at: now, event: eventOf(claim), letters })
}

/** Tells a member that several receipts are like theirs, and what they are to add. */
export async function tellAsked(tx: Transaction, claim: StoredClaim, asks: ReceiptDetail, now: Date): Promise<void> {
  const to = await addresseeOf(tx, claim.collectorId)
  const receipt = await receiptOf(tx, claim)
  const letters = await lettersTo(tx, claim, await claimAsksLetter({ to, ...receipt, asks }))
  const facts = { brand: receipt.brand, asks }
  const event = `${eventOf(claim)} ${asks}`
  await notify(tx, claim.collectorId, { kind: 'claimAsks', facts, at: now, event, letters })
}

/** Tells a member that it has not. */
export async function tellNotFound(tx: Transaction, claim: StoredClaim, now: Date): Promise<void> {
  const to = await addresseeOf(tx, claim.collectorId)
  const receipt = await receiptOf(tx, claim)
  const letters = await lettersTo(tx, claim, await claimNotFoundLetter({ to, ...receipt }))
  const facts = { brand: receipt.brand }
  await notify(tx, claim.collectorId, { kind: 'claimNotFound', facts, at: now, event: eventOf(claim), letters })
}

const receiptOf = async (tx: Transaction, { brandKey, day, amountPence }: StoredClaim) => ({
  brand: (await brandOf(tx, brandKey)).name,
  day,
  amountPence,
})

const eventOf = ({ claimId }: StoredClaim) => `claim ${claimId}`

async function lettersTo(tx: Transaction, { collectorId }: StoredClaim, letter: Letter): Promise<AddressedLetter[]> {
  const { email } = await collectorOf(tx, collectorId)
  return [{ channel: 'email', to: email, ...letter }]
}
