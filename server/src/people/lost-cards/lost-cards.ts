import { isoDate } from '@pollen/contract/date-of-birth'
import { dayMs, minuteMs } from '@pollen/contract/durations'
import type { Answer, Body } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import type {
  replacementCardValidate,
  retrieveCardRequest,
  retrieveCardResend,
  retrieveCardValidate,
} from '@pollen/contract/visitor/lost-cards'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { normalise } from '../../platform/process/forgiving-match.ts'
import * as cards from '../../records/cards/cards.ts'
import { collectorOf, collectorsLike } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { begin, type Purpose, resend, sendCode, spendCode } from '../../safety/two-factor/two-factor.ts'
import { orderCard } from './card-orders.ts'
import * as jobs from './jobs.ts'
import { cardLookedUpMessage } from './messages.ts'

export { allBatches, batchNamed, countWaiting, makeBatch, markPosted, markPrinted } from './card-batches.ts'
export { newestOrderOf, orderCard } from './card-orders.ts'
export { closeCard, reopenCard } from './closed-cards.ts'
export { takePrinterCsv } from './printer-csv.ts'
export { shortNameOf } from './short-names.ts'

type CardPurpose = Extract<Purpose, 'retrieveCard' | 'replaceCard'>
type Context = { purpose: CardPurpose; now: Date }

/** The details by which a visitor without their card is found. The date is ISO 8601. */
type PersonalDetails = { dateOfBirth: string; lastName: string; postcode: string }

/**
 * Opens a challenge for the person with these details. A job finds out whether they are a member, so that the answer and
 * its time are the same for everyone.
 *
 * @throws Refusal tooManyMessages   there were eight requests with these details within a quarter of an hour
 */
export async function askForCode(
  { transaction }: Database,
  { birthDate, ...name }: Body<typeof retrieveCardRequest>,
  { limits, purpose, now }: Context & { limits: Limits },
): Promise<Answer<typeof retrieveCardRequest>> {
  await limits.message(`${birthDate} ${normalise(name.lastName)} ${normalise(name.postcode)}`)
  const details = { dateOfBirth: isoDate(birthDate), ...name }
  return { encryptedCollectorJwt: await transaction((tx) => identify(tx, details, { purpose, now })) }
}

async function identify(tx: Transaction, details: PersonalDetails, { purpose, now }: Context): Promise<string> {
  const { token, challengeId } = await begin(tx, { purpose, now })
  await jobs.identifyMember.queue(tx, { challengeId, askedAt: now.toISOString(), ...details })
  return token
}

/** Sends another code, which replaces the first. */
export const askForAnotherCode = (
  tx: Transaction,
  { encryptedCollectorJwt, deliveryMethod: method }: Body<typeof retrieveCardResend>,
  { purpose, now }: Context,
): Promise<void> => resend(tx, encryptedCollectorJwt, { purpose, method, now })

/**
 * The job that `identify` queues: sends the code to the member with these details. Two members with the same details
 * (twins at one address) get none, since we cannot tell which of them asks. A job that failed until the code would have run
 * out ends, so that the details are deleted with it.
 */
export async function identifyNow(
  tx: Transaction,
  { challengeId, askedAt, ...details }: PersonalDetails & { challengeId: string; askedAt: string },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  if (now.getTime() - Date.parse(askedAt) > twoFactorLimits.lifetimeMinutes * minuteMs) return
  const [collectorId, ...others] = await collectorsLike(tx, details)
  const onlyOne = others.length === 0 ? collectorId : undefined
  await sendCode(tx, challengeId, { collectorId: onlyOne, method: 'email', now, publicUrl })
}

/**
 * Exchanges the code for the member's card number, and tells them by email that it was looked up.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function retrieve(
  tx: Transaction,
  { encryptedCollectorJwt, twoFaCode: code }: Body<typeof retrieveCardValidate>,
  now: Date,
): Promise<Answer<typeof retrieveCardValidate> | Refusal> {
  const result = await spendCode(tx, encryptedCollectorJwt, { purpose: 'retrieveCard', code, now })
  if (result instanceof Refusal) return result
  const { collectorId } = result
  await enterLane(tx, collectorId)
  const { cardNumber } = await cards.cardOf(tx, collectorId)
  const { email } = await collectorOf(tx, collectorId)
  const message = await cardLookedUpMessage(await addresseeOf(tx, collectorId))
  await notify(tx, collectorId, {
    kind: 'cardLookedUp',
    facts: {},
    at: now,
    letters: [{ channel: 'email', to: email, ...message }],
  })
  return { cardNumber }
}

/** A plastic card that was ordered less than this ago is not ordered again. */
const notAgainForMs = 7 * dayMs

/**
 * Orders a plastic card for the member to whom the code was sent.
 *
 * @returns Refusal codeNotValid, codeExpired, codeMissedTooOften
 */
export async function replace(
  tx: Transaction,
  { encryptedCollectorJwt, twoFaCode: code, replacementType }: Body<typeof replacementCardValidate>,
  now: Date,
): Promise<Answer<typeof replacementCardValidate> | Refusal> {
  const result = await spendCode(tx, encryptedCollectorJwt, { purpose: 'replaceCard', code, now })
  if (result instanceof Refusal) return result
  await enterLane(tx, result.collectorId)
  const { order, wasOrderedBefore } = await orderCard(tx, result.collectorId, {
    replacementType,
    cardType: 'CARD',
    notAgainForMs,
    now,
  })
  return { cardNumber: order.cardNumber, wasOrderedBefore }
}
