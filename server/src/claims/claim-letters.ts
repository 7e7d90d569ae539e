import { brandOf } from '../brands/brands.ts'
import { collectorOf } from '../collectors/collectors.ts'
import { addresseeOf, addresseeWithBalance } from '../correspondence/correspondence.ts'
import { type Letter, send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database/database.ts'
import { claimNotFoundLetter, claimPaidLetter } from './messages.tsx'
import type { StoredClaim } from './store.ts'

/** Tells a member that what they claimed has come. */
export async function tellPaid(tx: Transaction, claim: StoredClaim, now: Date): Promise<void> {
  const to = await addresseeWithBalance(tx, claim.collectorId, now)
  await tell(tx, claim, await claimPaidLetter({ to, ...(await receiptOf(tx, claim)), points: claim.points ?? 0 }))
}

/** Tells a member that it has not. */
export async function tellNotFound(tx: Transaction, claim: StoredClaim): Promise<void> {
  const to = await addresseeOf(tx, claim.collectorId)
  await tell(tx, claim, await claimNotFoundLetter({ to, ...(await receiptOf(tx, claim)) }))
}

const receiptOf = async (tx: Transaction, { brandKey, day, amountPence }: StoredClaim) => ({
  brand: (await brandOf(tx, brandKey)).name,
  day,
  amountPence,
})

async function tell(tx: Transaction, { collectorId }: StoredClaim, letter: Letter): Promise<void> {
  const { email } = await collectorOf(tx, collectorId)
  await send(tx, { channel: 'email', to: email, collectorId, ...letter })
}
