import type { Body } from '@pollen/contract/endpoint'
import type { updateName } from '@pollen/contract/member/account'
import { Refusal } from '@pollen/contract/refusals'
import { changeContact, changeName, collectorOf } from '../collectors/collectors.ts'
import { send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database/database.ts'
import { spendCode } from './account.ts'
import { addressChangedLetter, nameChangedLetter } from './messages.tsx'

/**
 * Changes what a member is called, and tells them of it: who asks for a lost card is known by their name.
 *
 * @throws Refusal contactUnchanged   it is their name already
 */
export async function rename(
  tx: Transaction,
  collectorId: string,
  { code, ...name }: Body<typeof updateName> & { code: string },
  now: Date,
): Promise<Refusal | undefined> {
  const { email, ...before } = await collectorOf(tx, collectorId)
  if ((['title', 'firstName', 'lastName'] as const).every((part) => before[part] === name[part]))
    throw new Refusal('contactUnchanged')
  const refused = await spendCode(tx, collectorId, code, now)
  if (refused) return refused
  await changeName(tx, collectorId, name)
  await send(tx, { channel: 'email', to: email, collectorId, ...(await nameChangedLetter()) })
  return undefined
}

/**
 * Changes where we write to by post, and tells the member of it: a thief would have a card sent there.
 *
 * @param lines  the last is the postcode
 * @throws Refusal contactUnchanged   it is their address already
 */
export async function changeAddress(
  tx: Transaction,
  collectorId: string,
  { lines, code }: { lines: string[]; code: string },
  now: Date,
): Promise<Refusal | undefined> {
  const { email, addressLines } = await collectorOf(tx, collectorId)
  if (addressLines.join('\n') === lines.join('\n')) throw new Refusal('contactUnchanged')
  const refused = await spendCode(tx, collectorId, code, now)
  if (refused) return refused
  await changeContact(tx, collectorId, { addressLines: lines }, now)
  await send(tx, { channel: 'email', to: email, collectorId, ...(await addressChangedLetter(veiled(lines))) })
  return undefined
}

/**
 * The first line, each word to its first letter or figure, and of the postcode its first half: `1… C… R…`, `AA1 …`.
 *
 * @param lines  the last is the postcode
 */
export function veiled(lines: string[]): [first: string, postcode: string] {
  const [first = ''] = lines
  const postcode = lines.at(-1) ?? ''
  return [first.replace(/([\p{L}\p{N}])[\p{L}\p{N}'’-]*/gu, '$1…'), postcode.replace(/\s*\S{3}$/, ' …')]
}
