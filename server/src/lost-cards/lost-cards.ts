import { isoDate } from '@pollen/contract/date-of-birth'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import type {
  ReplacementType,
  replacementCardValidate,
  retrieveCardRequest,
  retrieveCardResend,
  retrieveCardValidate,
} from '@pollen/contract/visitor/lost-cards'
import { uuidv7 } from 'uuidv7'
import * as cards from '../cards/cards.ts'
import { collectorOf, collectorsLike } from '../collectors/collectors.ts'
import { lock } from '../ledger/ledger.ts'
import { send } from '../messaging/messaging.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Limits } from '../platform/http/rate-limits.ts'
import { plain } from '../platform/process/forgiving-match.ts'
import { begin, type Purpose, resend, sendCode, spendCode } from '../two-factor/two-factor.ts'
import * as jobs from './jobs.ts'
import { cardLookedUpMessage, cardOrderedMessage } from './messages.tsx'
import * as store from './store.ts'

type CardPurpose = Extract<Purpose, 'retrieveCard' | 'replaceCard'>
type Context = { purpose: CardPurpose; now: Date }

/** What a visitor can say of themselves without their card. The date is ISO 8601. */
type PersonalDetails = { dateOfBirth: string; lastName: string; postcode: string }

/**
 * Opens a challenge for the person of these details. Whether they are a member, a job finds out: the answer, and how soon
 * it comes, is the same for anybody.
 *
 * @throws Refusal tooManyMessages   somebody asked about these details eight times within a quarter of an hour
 */
export async function askForCode(
  { transaction }: Database,
  { birthDate, ...name }: Body<typeof retrieveCardRequest>,
  { limits, purpose, now }: Context & { limits: Limits },
): Promise<Answer<typeof retrieveCardRequest>> {
  await limits.message(`${birthDate} ${plain(name.lastName)} ${plain(name.postcode)}`)
  const said = { dateOfBirth: isoDate(birthDate), ...name }
  return { encryptedCollectorJwt: await transaction((tx) => identify(tx, said, { purpose, now })) }
}

async function identify(tx: Transaction, said: PersonalDetails, { purpose, now }: Context): Promise<string> {
  const { token, challengeId } = await begin(tx, { purpose, now })
  await jobs.identifyMember.queue(tx, { challengeId, askedAt: now.toISOString(), ...said })
  return token
}

/** Sends another code in place of the first. */
export const askForAnotherCode = (
  tx: Transaction,
  { encryptedCollectorJwt, deliveryMethod: method }: Body<typeof retrieveCardResend>,
  { purpose, now }: Context,
): Promise<void> => resend(tx, encryptedCollectorJwt, { purpose, method, now })

/**
 * What `identify` queued: sends the code to the member of these details. When there are two, twins at one address, neither
 * is sent one: which of them asks, nobody knows. A job that failed until the code would have run out ends, so that the
 * details go with it.
 */
export async function identifyNow(
  tx: Transaction,
  { challengeId, askedAt, ...said }: PersonalDetails & { challengeId: string; askedAt: string },
  now: Date,
): Promise<void> {
  if (now.getTime() - Date.parse(askedAt) > twoFactorLimits.lifetimeMinutes * 60_000) return
  const [collectorId, ...others] = await collectorsLike(tx, said)
  if (collectorId && others.length === 0) await sendCode(tx, challengeId, { collectorId, method: 'email', now })
}

/**
 * Tells the member their number for the code that was sent to them, and writes to them that it was told.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function retrieve(
  tx: Transaction,
  { encryptedCollectorJwt, twoFaCode: code }: Body<typeof retrieveCardValidate>,
  now: Date,
): Promise<Answer<typeof retrieveCardValidate> | Refusal> {
  const right = await spendCode(tx, encryptedCollectorJwt, { purpose: 'retrieveCard', code, now })
  if (right instanceof Refusal) return right
  const { collectorId } = right
  const { cardNumber } = await cards.cardOf(tx, collectorId)
  const { email } = await collectorOf(tx, collectorId)
  await send(tx, { channel: 'email', to: email, collectorId, ...(await cardLookedUpMessage()) })
  return { cardNumber }
}

/**
 * Orders plastic for the member to whom the code was sent.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function replace(
  tx: Transaction,
  { encryptedCollectorJwt, twoFaCode: code, replacementType }: Body<typeof replacementCardValidate>,
  now: Date,
): Promise<Answer<typeof replacementCardValidate> | Refusal> {
  const right = await spendCode(tx, encryptedCollectorJwt, { purpose: 'replaceCard', code, now })
  return right instanceof Refusal ? right : order(tx, right.collectorId, { now, replacementType })
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
): Promise<Answer<typeof replacementCardValidate>> {
  await lock(tx, collectorId)
  const { cardNumber: known } = await cards.cardOf(tx, collectorId)
  const since = new Date(now.getTime() - onItsWayMs)
  const earlier = await store.ordersSince(tx, { collectorId, cardNumber: known }, since)
  const isOnItsWay = closesCard(replacementType)
    ? earlier.some((it) => closesCard(it.replacementType))
    : earlier.length > 0
  if (isOnItsWay) return { cardNumber: known, wasOnItsWay: true }

  const cardNumber = closesCard(replacementType) ? await cards.replace(tx, collectorId, now) : known
  const { title, firstName, lastName, addressLines, email } = await collectorOf(tx, collectorId)
  await store.insertOrder(tx, {
    collectorId,
    orderId: uuidv7(),
    cardNumber,
    addressLines,
    orderedAt: now,
    name: `${title} ${firstName} ${lastName}`,
    replacementType: replacementType ?? null,
  })
  const message = await cardOrderedMessage({ cardNumber, isNewNumber: cardNumber !== known })
  await send(tx, { channel: 'email', to: email, collectorId, ...message })
  return { cardNumber, wasOnItsWay: false }
}

/** Somebody else may have it in their hand. */
const closesCard = (type: ReplacementType | null | undefined) => type === 'LOST' || type === 'STOLEN'
