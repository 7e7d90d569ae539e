import { href } from '@pollen/contract/paths'
import { brandOf } from '../brands/brands.ts'
import { collectorOf } from '../collectors/collectors.ts'
import { send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database.ts'
import { hashOf, newToken } from '../platform/tokens.ts'
import { spendingOf } from '../spending/spending.ts'
import { spendLetter, spendText } from './messages.tsx'

/** Tells a member of a spend, the way they chose; the hash of the token by which they say that it is not theirs. */
export async function tellOfSpend(
  tx: Transaction,
  {
    collectorId,
    brandKey,
    storeId,
    points,
    at,
  }: { collectorId: string; brandKey: string; storeId: string; points: number; at: Date },
  publicUrl: string,
): Promise<string> {
  const token = newToken()
  const link = `${publicUrl}${href('cardNotMe')}?token=${token}`
  const { name: brand } = await brandOf(tx, brandKey)
  const { email, mobile } = await collectorOf(tx, collectorId)
  const { toldBy } = await spendingOf(tx, collectorId, at)
  const spend = { points, brand, storeId, at, link }
  if (toldBy === 'sms') await send(tx, { channel: 'sms', to: mobile, collectorId, ...spendText(spend) })
  else await send(tx, { channel: 'email', to: email, collectorId, ...(await spendLetter(spend)) })
  return hashOf(token)
}
