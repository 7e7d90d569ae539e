import type { ReplacementType } from '@pollen/contract/lost-cards'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { uuidv7 } from 'uuidv7'
import * as cards from '../cards/cards.ts'
import { collectorOf, collectorsLike } from '../collectors/collectors.ts'
import { lock } from '../ledger/ledger.ts'
import { send } from '../messaging/messaging.ts'
import type { Transaction } from '../platform/database.ts'
import { addJob } from '../platform/jobs.ts'
import { begin, type Met, meet, type Purpose, sendCode } from '../two-factor/two-factor.ts'
import { cardLookedUpMessage, cardOrderedMessage } from './messages.tsx'
import * as store from './store.ts'

/** What a visitor can say of themselves without their card. The date is ISO 8601. */
export type Said = { dateOfBirth: string; lastName: string; postcode: string }

/** A code shown for what it was sent for. */
export type Shown = { token: string; code: string; now: Date }

type Refused = Extract<Met, { refused: unknown }>

/**
 * Opens a challenge for whoever says this, and answers its token. Whether they are a member, a job finds out: what is
 * answered, and how soon, is the same for anybody.
 */
export async function identify(
  tx: Transaction,
  said: Said,
  { purpose, now }: { purpose: Extract<Purpose, 'retrieveCard' | 'replaceCard'>; now: Date },
): Promise<string> {
  const { token, challengeId } = await begin(tx, { purpose, now })
  await addJob(tx, 'identifyMember', { challengeId, askedAt: now.toISOString(), ...said })
  return token
}

/** What `identify` queued; a finished job is deleted, with what they said. */
export type Identification = Said & { challengeId: string; askedAt: string }

/**
 * Sends the code to the member of these details. When there are two, twins at one address, neither is sent one: which of
 * them asks, nobody knows. A job that failed until the code would have run out ends, so that the details go with it.
 */
export async function identifyNow(
  tx: Transaction,
  { challengeId, askedAt, ...said }: Identification,
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(askedAt) > twoFactorLimits.lifetimeMinutes * 60_000) return
  const [collectorId, ...others] = await collectorsLike(tx, said)
  if (collectorId && others.length === 0) await sendCode(tx, challengeId, { collectorId, method: 'email', now })
}

/** Tells the member their number, for the code that was sent to them, and tells them that it was told. */
export async function retrieve(tx: Transaction, { token, ...shown }: Shown): Promise<Refused | { cardNumber: string }> {
  const met = await meet(tx, token, { purpose: 'retrieveCard', ...shown })
  if ('refused' in met) return met
  const { collectorId } = met
  const { cardNumber } = await cards.cardOf(tx, collectorId)
  const { email } = await collectorOf(tx, collectorId)
  await send(tx, { channel: 'email', to: email, collectorId, ...(await cardLookedUpMessage()) })
  return { cardNumber }
}

export type Ordered = { cardNumber: string; wasOnItsWay: boolean }

/** Orders plastic for the member whose code was shown. */
export async function replace(
  tx: Transaction,
  { token, ...shown }: Shown,
  replacementType?: ReplacementType,
): Promise<Refused | Ordered> {
  const met = await meet(tx, token, { purpose: 'replaceCard', ...shown })
  return 'refused' in met ? met : order(tx, met.collectorId, { now: shown.now, replacementType })
}

/** Plastic that was ordered less than a week ago is on its way; it is not ordered again. */
const onItsWayMs = 7 * 24 * 3_600_000

/**
 * Orders plastic to the member's address. A card that is LOST or STOLEN is closed at once and another number takes its
 * place, the points stay; what is DAMAGED, or was never printed, keeps its number. What is on its way is neither ordered
 * again nor replaced; orders of one collector take their turn.
 */
async function order(
  tx: Transaction,
  collectorId: string,
  { now, replacementType }: { now: Date; replacementType: ReplacementType | undefined },
): Promise<Ordered> {
  await lock(tx, collectorId)
  const { cardNumber: known } = await cards.cardOf(tx, collectorId)
  const since = new Date(now.getTime() - onItsWayMs)
  const earlier = await store.ordersSince(tx, { collectorId, cardNumber: known }, since)
  const isOnItsWay = endsTheCard(replacementType)
    ? earlier.some((it) => endsTheCard(it.replacementType))
    : earlier.length > 0
  if (isOnItsWay) return { cardNumber: known, wasOnItsWay: true }

  const cardNumber = endsTheCard(replacementType) ? await cards.replace(tx, collectorId, now) : known
  const { title, firstName, lastName, addressLines, email } = await collectorOf(tx, collectorId)
  await store.insertOrder(tx, {
    ...{ collectorId, orderId: uuidv7(), cardNumber, addressLines, orderedAt: now },
    name: `${title} ${firstName} ${lastName}`,
    replacementType: replacementType ?? null,
  })
  const message = await cardOrderedMessage({ cardNumber, isNewNumber: cardNumber !== known })
  await send(tx, { channel: 'email', to: email, collectorId, ...message })
  return { cardNumber, wasOnItsWay: false }
}

/** Somebody else may have it in their hand. */
const endsTheCard = (type: ReplacementType | null | undefined) => type === 'LOST' || type === 'STOLEN'
