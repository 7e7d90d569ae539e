import type { Transaction } from '../../platform/database/database.ts'
import { askLaneOf } from '../../platform/lanes/across-lanes.ts'
import { cardOf } from '../../records/cards/cards.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import type { Joining } from '../../records/ledger/ledger.ts'
import { send } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { accountsJoinedLetter, joiningAskedLetter } from './messages.ts'
import type { AccountJoin } from './store.ts'

/** Tells both accounts, each by its own address, that two people are about to join them. */
export async function tellOfJoining(tx: Transaction, { collectorId, joinedId }: Joining, now: Date): Promise<void> {
  await tellOfOther(tx, collectorId, { other: joinedId, now })
  await tellOfOther(tx, joinedId, { other: collectorId, now })
}

async function tellOfOther(tx: Transaction, collectorId: string, { other, now }: { other: string; now: Date }) {
  const { cardNumber } = await cardOf(tx, other)
  const card = `Card ending ${cardNumber.slice(-4)}`
  await askLaneOf(tx, collectorId, async (lane) => {
    const { email } = await collectorOf(lane, collectorId)
    const letter = await joiningAskedLetter({ to: await addresseeOf(lane, collectorId), card })
    await notify(lane, collectorId, {
      kind: 'joiningAsked',
      facts: { card },
      at: now,
      letters: [{ channel: 'email', to: email, ...letter }],
    })
  })
}

/** Tells the member of the account that stays, and writes to the address of the one that joined. */
export async function tellOfJoined(
  tx: Transaction,
  { collectorId, joinedId, card }: AccountJoin,
  now: Date,
): Promise<void> {
  const { email } = await collectorOf(tx, collectorId)
  const to = await addresseeOf(tx, collectorId)
  const letter = await accountsJoinedLetter({ to, card })
  await notify(tx, collectorId, {
    kind: 'accountsJoined',
    facts: { card },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  const other = await askLaneOf(tx, joinedId, (lane) => collectorOf(lane, joinedId))
  if (other.email && other.email.toLowerCase() !== email.toLowerCase())
    await send(tx, { channel: 'email', to: other.email, collectorId, ...letter })
}
