import type { Body } from '@pollen/contract/endpoint'
import type { updateName } from '@pollen/contract/member/account'
import { Refusal } from '@pollen/contract/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { maskAddress } from '../../records/addresses/addresses.ts'
import { changeName, collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { moveMember } from '../../safety/staff/staff.ts'
import { spendProof } from '../../safety/two-factor/two-factor.ts'
import { addressChangedLetter, nameChangedLetter } from './messages.ts'

/**
 * Changes a member's name, and sends them an email about it: a lost card is found by its holder's name, so a thief
 * could use a changed one.
 *
 * @throws Refusal contactUnchanged   the name is theirs already
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
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'name' }, now })
  if (refusal) return refusal
  await changeName(tx, collectorId, name)
  const letter = await nameChangedLetter(await addresseeOf(tx, collectorId))
  await notify(tx, collectorId, {
    kind: 'nameChanged',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return undefined
}

/**
 * Changes a member's postal address, and sends them an email about it: a thief could have a card sent there.
 *
 * @param lines  the last line is the postcode
 * @throws Refusal contactUnchanged   the address is theirs already
 */
export async function changeAddress(
  tx: Transaction,
  collectorId: string,
  { lines, code }: { lines: string[]; code: string },
  now: Date,
): Promise<Refusal | undefined> {
  const { email, addressLines } = await collectorOf(tx, collectorId)
  if (addressLines.join('\n') === lines.join('\n')) throw new Refusal('contactUnchanged')
  const refusal = await spendProof(tx, collectorId, { code, change: { change: 'address' }, now })
  if (refusal) return refusal
  await moveMember(tx, collectorId, lines, now)
  const letter = await addressChangedLetter(await addresseeOf(tx, collectorId), maskAddress(lines))
  await notify(tx, collectorId, {
    kind: 'addressChanged',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return undefined
}
