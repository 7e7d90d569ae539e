import { href } from '@pollen/contract/paths'
import type { Transaction } from '../../platform/database/database.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { addresseesWithBalance } from '../../records/correspondence/correspondence.ts'
import { linkTo } from '../../records/messaging/messaging.ts'
import { notifyEach } from '../../records/notifications/notifications.ts'
import { newVoucherLetter } from './messages.ts'
import * as store from './store.ts'

type NewVoucher = store.VoucherKey & { token: string; again?: string | undefined }

/** Tells members of new vouchers, and of what to do when it was not them. A job does it, for many at once. */
export async function tellOfVouchers(
  tx: Transaction,
  all: NewVoucher[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const asked = new Map(all.map((each) => [each.voucherId, each]))
  const found = await store.findEach(tx, all)
  if (found.length === 0) return
  const brands = await brandsByKey(tx)
  const collectorIds = found.map(({ stored }) => stored.collectorId)
  const addresseeOf = await addresseesWithBalance(tx, collectorIds, now)
  const messages = found.map(async ({ stored, details: { brandKey, title } }) => {
    const { collectorId, voucherId, expiresAt, issuedAt } = stored
    const { token = '', again } = asked.get(voucherId) ?? {}
    const points = again ? 0 : stored.points
    const reason = again ? 'It has a new code: the one before no longer works.' : stored.reason
    const brand = brands.get(brandKey)?.name ?? brandKey
    const to = addresseeOf(collectorId)
    const letter = await newVoucherLetter({
      to,
      title,
      brand,
      points,
      reason,
      expiresAt,
      link: publicUrl + href('voucher', { voucherId }),
      notMeLink: linkTo('cardNotMe', publicUrl, token),
    })
    return {
      collectorId,
      kind: 'newVoucher' as const,
      facts: { title, brand, points, voucherId },
      at: again ? now : issuedAt,
      event: again ? `voucher ${voucherId} ${again}` : `voucher ${voucherId}`,
      letters: [{ channel: 'email' as const, to: to.email, ...letter }],
    }
  })
  await notifyEach(tx, await Promise.all(messages))
}
