import { randomInt } from 'node:crypto'
import { isoDate } from '@pollen/contract/date-of-birth'
import type { Body } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import type { confirmAddress, emailCheck, NextStep, UserType } from '@pollen/contract/visitor/registration'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLane } from '../../platform/lanes/across-lanes.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { maskAddress } from '../../records/addresses/addresses.ts'
import * as cards from '../../records/cards/cards.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { linkLifetimeMs, linkTo, send } from '../../records/messaging/messaging.ts'
import { identityOf, signsInBy } from '../../safety/identity/identity.ts'
import * as jobs from './jobs.ts'
import { alreadyMemberMessage, confirmEmailMessage } from './messages.ts'
import * as store from './store.ts'
import { temporaryCardOf } from './temporary-card-store.ts'

export type Steps = { authToken: string; next: NextStep[] }

/** A registration, its tokens and the link in its email run out after so long without a word. */
const silenceMs = linkLifetimeMs('confirmIdentityEmail')
const earliest = (now: Date) => new Date(now.getTime() - silenceMs)

/**
 * The registration of this token, in any state; locked.
 *
 * @throws Refusal registrationNotFound   there is no such token, or it ran out
 */
export const findRegistration = async (tx: Transaction, authToken: string, now: Date): Promise<store.Registration> =>
  requireRegistration(await store.findByToken(tx, hashOf(authToken), earliest(now)))

/**
 * The registration of this token, which is not finished yet; notes that it was heard of now. One that is finished is not
 * prolonged: its token signs in once, within the hour.
 *
 * @throws Refusal registrationNotFound   there is no such token, it ran out, or the registration is finished
 */
export async function registrationOf(tx: Transaction, authToken: string, now: Date): Promise<store.Registration> {
  const registration = await findRegistration(tx, authToken, now)
  if (registration.status !== 'OPEN') throw new Refusal('registrationNotFound')
  await store.change(tx, registration.registrationId, { lastHeardAt: now })
  return registration
}

/**
 * As `findRegistration`, without a lock: a question about the progress does not wait for the job at work on it.
 *
 * @throws Refusal registrationNotFound
 */
export const readRegistration = async (tx: Transaction, authToken: string, now: Date): Promise<store.Registration> =>
  requireRegistration(await store.readByToken(tx, hashOf(authToken), earliest(now)))

function requireRegistration(registration: store.Registration | undefined): store.Registration {
  if (!registration) throw new Refusal('registrationNotFound')
  return registration
}

/** Continues the token's registration when it is open; otherwise begins a new one. */
async function continueOrBegin(tx: Transaction, authToken: string | undefined, now: Date) {
  const known = authToken ? await store.findByToken(tx, hashOf(authToken), earliest(now)) : undefined
  if (authToken && known?.status === 'OPEN') return { authToken, registration: known }
  await store.deleteSilentSince(tx, earliest(now))
  const token = newToken()
  const begun = { registrationId: uuidv7(), collectorId: uuidv7(), authTokenHash: hashOf(token), lastHeardAt: now }
  return { authToken: token, registration: await store.insert(tx, begun) }
}

/**
 * Starts or continues a sign-up from a plastic card's number, or an older card's that stands for it.
 *
 * @throws Refusal cardNotRecognised   the programme issued no such card, or it was replaced
 * @throws Refusal cardLocked          its details were entered wrong three times in the last day
 */
export async function checkCard(
  tx: Transaction,
  { cardNumber, authToken: held }: { cardNumber: string; authToken?: string | undefined },
  now: Date,
): Promise<Steps & { userType?: UserType }> {
  const card = await cards.recognise(tx, cardNumber)
  // A temporary card is registered by its email; a replaced card no longer has a holder.
  if (card.state === 'TEMPORARY' || card.state === 'REPLACED') throw new Refusal('cardNotRecognised')
  if (cards.isLocked(card, now)) throw new Refusal('cardLocked')
  const { authToken, registration } = await continueOrBegin(tx, held, now)
  if (card.state === 'REGISTERED') {
    const isByCard = card.collectorId !== null && (await signsInBy(tx, card.collectorId)) === 'CARD'
    return { authToken, next: [isByCard ? 'DO_LOGIN_NECTAR' : 'DO_LOGIN_IDENTITY'] }
  }
  const userType = card.state === 'UNREGISTERED' ? null : card.state
  await store.change(tx, registration.registrationId, {
    cardNumber: card.cardNumber,
    userType,
    detailsMatchedAt: null,
    lastHeardAt: now,
  })
  return { authToken, next: ['DO_EMAIL_CHECK'], ...(userType && { userType }) }
}

/**
 * Stores the address and queues an email to it. The job decides what the email says, which depends on whether the address
 * has an account; the answer here is the same either way (docs/decisions/010). An address that this registration has
 * confirmed needs no second email.
 *
 * @param forceWebLink  the phone's app cannot open links now: the link leads to an address that the app does not claim
 * @param browser       the token of the browser that waits for the link
 */
export async function checkEmail(
  tx: Transaction,
  { email, contactByEmail, authToken: held, forceWebLink = false, registrationDone }: Body<typeof emailCheck>,
  { browser, now }: { browser: string; now: Date },
): Promise<Steps> {
  const { authToken, registration } = await continueOrBegin(tx, held, now)
  if (registration.emailConfirmedAt && registration.email === email) return { authToken, next: nextOf(registration) }
  const { registrationId } = registration
  await store.change(tx, registrationId, {
    email,
    contactByEmail,
    ...(registrationDone !== undefined && { registrationDone }),
    lastHeardAt: now,
    emailConfirmedAt: null,
    ...noLink,
    browserHash: hashOf(browser),
  })
  await jobs.writeToConfirm.queue(tx, { registrationId, forceWebLink }, { key: registrationId })
  return { authToken, next: ['DO_IDENTITY_EMAIL_CONFIRM'] }
}

/** Sends the email to an address that is being registered: a link to confirm it or, for an account, how to sign in. */
export async function writeToConfirm(
  tx: Transaction,
  { registrationId, forceWebLink }: { registrationId: string; forceWebLink: boolean },
  publicUrl: string,
): Promise<void> {
  const registration = await store.find(tx, registrationId)
  if (!registration?.email || registration.emailConfirmedAt) return
  const { email } = registration
  const member = await identityOf(tx, email)
  const collectorId = member?.collectorId ?? uuidv7()
  await enterLane(tx, collectorId)
  const to = await addresseeOf(tx, collectorId)
  if (member) {
    const message = await alreadyMemberMessage({ to, signInLink: publicUrl + href('login') })
    return send(tx, { channel: 'email', to: email, ...message })
  }
  const link = newToken()
  await store.change(tx, registrationId, { linkTokenHash: hashOf(link), linkSentAt: new Date() })
  const landsOn = forceWebLink ? 'webConfirmIdentityEmail' : 'confirmIdentityEmail'
  const message = await confirmEmailMessage({ link: linkTo(landsOn, publicUrl, link) })
  await send(tx, { channel: 'email', to: email, ...message })
}

const noLink = { linkTokenHash: null, linkNumbers: null, linkNumber: null }

/** Different numbers of two digits. */
function threeNumbers(): number[] {
  const numbers = new Set<number>()
  while (numbers.size < 3) numbers.add(randomInt(10, 100))
  return [...numbers]
}

/** `authToken`: what the tab got that opened the link before. */
type OpenedLink = {
  linkToken: string
  authToken?: string | undefined
  number?: number | undefined
  browser: string | undefined
}

/**
 * Confirms the email by its link. The browser that waits for it needs nothing else. Any other browser has one try to choose
 * the number that the tab that waits shows from now on. The tab that opened the link gets a token of its own, with which it
 * may open it again; the tab that waits keeps the first.
 *
 * @throws Refusal linkNotValid            the link was replaced, ran out, or was never sent
 * @throws Refusal emailConfirmedAlready   the link was used, by another browser or for a registration that is finished
 * @returns Refusal numberNeeded, with the numbers
 * @returns Refusal numberWrong            the link is over
 */
export async function confirmEmail(
  tx: Transaction,
  { linkToken, authToken: held, number, browser }: OpenedLink,
  now: Date,
): Promise<(Steps & { email: string }) | Refusal> {
  const registration = await store.findByLink(tx, hashOf(linkToken), earliest(now))
  if (!registration?.email) throw new Refusal('linkNotValid')
  const { registrationId, email, linkNumber } = registration
  const isTheOneThatWaits = browser !== undefined && hashOf(browser) === registration.browserHash
  const hasOpenedIt =
    registration.emailConfirmedAt !== null && held !== undefined && hashOf(held) === registration.secondTokenHash
  const needsNumber = !isTheOneThatWaits && !hasOpenedIt
  if (registration.status !== 'OPEN' || (registration.emailConfirmedAt && needsNumber))
    throw new Refusal('emailConfirmedAlready')
  if (needsNumber && (number === undefined || linkNumber === null)) {
    const numbers = registration.linkNumbers ?? threeNumbers()
    const shown = linkNumber ?? numbers[randomInt(numbers.length)]
    await store.change(tx, registrationId, { linkNumbers: numbers, linkNumber: shown })
    return new Refusal('numberNeeded', { details: { numbers } })
  }
  if (needsNumber && number !== linkNumber) {
    await store.change(tx, registrationId, noLink)
    return new Refusal('numberWrong')
  }

  // It follows from the link's token, so that the tab that opened the link first keeps its own when another one does.
  const authToken = hashOf(`opened ${linkToken}`)
  const tried = await temporaryCardOf(tx, email)
  await store.change(tx, registrationId, {
    emailConfirmedAt: registration.emailConfirmedAt ?? now,
    ...(tried && { collectorId: tried.collectorId, cardNumber: registration.cardNumber ?? tried.cardNumber }),
    secondTokenHash: hashOf(authToken),
    lastHeardAt: now,
  })
  return { authToken, next: nextOf({ ...registration, emailConfirmedAt: now }), email }
}

/**
 * The next steps of a registration; while another browser has its link open, the number to be chosen there.
 *
 * @throws Refusal registrationNotFound
 */
export async function stepsOf(tx: Transaction, authToken: string, now: Date): Promise<Steps & { number?: number }> {
  const registration = await registrationOf(tx, authToken, now)
  const { linkNumber: number, emailConfirmedAt } = registration
  return { authToken, next: nextOf(registration), ...(number !== null && !emailConfirmedAt && { number }) }
}

function nextOf({ emailConfirmedAt, userType, detailsMatchedAt }: store.Registration): NextStep[] {
  if (!emailConfirmedAt) return ['DO_IDENTITY_EMAIL_CONFIRM']
  return userType && !detailsMatchedAt ? ['DO_VERIFY_ANALOGUE_NECTAR'] : ['DO_CONFIRM_SIGN_UP']
}

/**
 * Keeps the address that the person confirmed; none when they take the one on file for their card.
 *
 * @throws Refusal registrationNotFound
 * @throws Refusal stepNotDue   the email is not confirmed
 */
export async function keepAddress(
  tx: Transaction,
  { authToken, addresses: [address] }: Body<typeof confirmAddress>,
  now: Date,
): Promise<Steps> {
  const registration = await registrationOf(tx, authToken, now)
  if (!registration.emailConfirmedAt) throw new Refusal('stepNotDue')
  await store.change(tx, registration.registrationId, { addressLines: address?.lines ?? null })
  return { authToken, next: nextOf(registration) }
}

/** Of one registration; the card counts the tries of all. */
const maximumTries = 3

/**
 * Compares a person's details with what their card has on file. A registration has three tries, of this card or any
 * other, and needs a confirmed email for them.
 *
 * @param effort   of the robot check that they showed
 * @throws Refusal registrationNotFound
 * @throws Refusal stepNotDue   the registration is not of a card with details on file, or its email is not confirmed
 * @throws Refusal cardLocked   this registration was wrong three times, or everybody together thirty times in the last day
 * @throws Refusal robotCheckTooEasy
 * @returns Refusal cardLocked  this was the last time
 */
export async function checkDetails(
  tx: Transaction,
  said: { authToken: string; lastName: string; dateOfBirth: string; postcode: string },
  { effort, now }: { effort: RobotCheckEffort; now: Date },
): Promise<(Steps & { address?: { lines: string[] } }) | Refusal> {
  const registration = await registrationOf(tx, said.authToken, now)
  const { registrationId, cardNumber, userType, emailConfirmedAt } = registration
  if (!cardNumber || !userType || !emailConfirmedAt) throw new Refusal('stepNotDue')
  if (registration.missedTries >= maximumTries) throw new Refusal('cardLocked')
  const details = { lastName: said.lastName, dateOfBirth: isoDate(said.dateOfBirth), postcode: said.postcode }
  const result = await cards.matchDetails(tx, cardNumber, details, { effort, now })
  if (result === 'MATCHED') {
    await store.change(tx, registrationId, { detailsMatchedAt: now })
    const { authToken } = said
    const lines = await cards.addressOnFile(tx, cardNumber)
    if (!lines) return { authToken, next: ['DO_CONFIRM_SIGN_UP'] }
    return { authToken, next: ['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'], address: { lines: maskAddress(lines) } }
  }
  const missedTries = registration.missedTries + 1
  await store.change(tx, registrationId, { missedTries })
  const isLast = result === 'LOCKED' || missedTries >= maximumTries
  return isLast ? new Refusal('cardLocked') : { authToken: said.authToken, next: ['DO_PII_RETRY'] }
}
