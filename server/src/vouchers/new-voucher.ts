import { href } from '@pollen/contract/paths'
import { brandOf } from '../brands/brands.ts'
import { addresseeWithBalance } from '../correspondence/correspondence.ts'
import { notify } from '../notifications/notifications.ts'
import type { Transaction } from '../platform/database/database.ts'
import { newVoucherLetter } from './messages.tsx'
import * as store from './store.ts'

/** Tells a member of a new voucher, and of what to do when it was not them. A job does it. */
export async function tellOfVoucher(
  tx: Transaction,
  { token, ...key }: store.VoucherKey & { token: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const stored = await store.find(tx, key)
  if (!stored) return
  const { collectorId, voucherId, points, reason, expiresAt } = stored
  const { brandKey, title } = await store.detailsOf(tx, stored)
  const { name: brand } = await brandOf(tx, brandKey)
  const to = await addresseeWithBalance(tx, collectorId, now)
  const letter = await newVoucherLetter({
    to,
    title,
    brand,
    points,
    reason,
    expiresAt,
    link: publicUrl + href('voucher', { voucherId }),
    notMeLink: `${publicUrl}${href('cardNotMe')}?token=${token}`,
  })
  await notify(tx, collectorId, {
    kind: 'newVoucher',
    facts: { title, brand, points, voucherId },
    at: stored.issuedAt,
    event: `voucher ${voucherId}`,
    letters: [{ channel: 'email', to: to.email, ...letter }],
  })
}
