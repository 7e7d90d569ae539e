import type { Body } from '@pollen/contract/endpoint'
import type { Environment } from '@pollen/contract/environment'
import { Refusal } from '@pollen/contract/refusals'
import type { confirmRegistration } from '@pollen/contract/visitor/registration'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import * as cards from '../../records/cards/cards.ts'
import { mobileNumber } from '../../records/messaging/messaging.ts'
import {
  hashPassword,
  issueLoginToken,
  type PasswordRefusal,
  passwordRefusal,
  spendLoginToken,
} from '../../safety/identity/identity.ts'
import type { Details } from './details.ts'
import * as jobs from './jobs.ts'
import { findRegistration, readRegistration, registrationOf } from './registration.ts'
import * as store from './store.ts'

/** Why this password is refused for this registration, while the person types it; undefined when it is not. */
export async function registrationPasswordRefusal(
  tx: Transaction,
  asked: { authToken: string; firstName: string; lastName: string; password: string },
  now: Date,
): Promise<PasswordRefusal | undefined> {
  const { email } = await registrationOf(tx, asked.authToken, now)
  return passwordRefusal(asked.password, { ...asked, email: email ?? '' })
}

/**
 * Stores what the person entered and queues the job that makes their account. A repetition changes nothing.
 *
 * @throws Refusal registrationNotFound
 * @throws Refusal stepNotDue               the email is not confirmed, the card's details are not matched, or there is no
 *                                          address, neither confirmed nor on file
 * @throws Refusal passwordNotValid         it breaks a rule, or is one of their own names
 * @throws Refusal passwordTooCommon        it is known from leaks
 * @throws Refusal businessNotWelcome       businesses cannot register at the moment
 * @throws Refusal phoneNotValid, phoneCountryNotAllowed
 */
export async function confirm(
  tx: Transaction,
  { authToken, password, countryCode, phoneNumber, termsAgreed: _, ...entered }: Body<typeof confirmRegistration>,
  { now, environment, areBusinessesWelcome }: { now: Date; environment: Environment; areBusinessesWelcome: boolean },
): Promise<{ authToken: string; cardNumber: string }> {
  const registration = await findRegistration(tx, authToken, now)
  const { registrationId, email, emailConfirmedAt, userType, detailsMatchedAt } = registration
  if (registration.status !== 'OPEN') return { authToken, cardNumber: registration.cardNumber as string }
  if (!email || !emailConfirmedAt || (userType && !detailsMatchedAt)) throw new Refusal('stepNotDue')
  if (entered.business && !areBusinessesWelcome) throw new Refusal('businessNotWelcome')
  const onFile =
    userType && registration.cardNumber ? await cards.addressOnFile(tx, registration.cardNumber) : undefined
  const lines = entered.addresses[0]?.lines ?? registration.addressLines ?? onFile
  if (!lines) throw new Refusal('stepNotDue')
  const refused = passwordRefusal(password, { ...entered, email })
  if (refused) throw new Refusal(refused)

  const mobile = mobileNumber({ countryCode, phoneNumber }, environment)
  const cardNumber = registration.cardNumber ?? (await cards.issue(tx))
  const details: Details = { ...entered, addresses: [{ lines }], mobile, termsAgreedAt: now.toISOString() }
  await store.change(tx, registrationId, {
    cardNumber,
    details,
    passwordHash: await hashPassword(password),
    status: 'CONFIRMED',
    // The other tab may belong to a stranger who entered this address: it must not learn who signs in.
    authTokenHash: hashOf(authToken),
    secondTokenHash: null,
    completedTokenHash: hashOf(completedTokenOf(authToken)),
    lastHeardAt: now,
  })
  await jobs.createAccount.queue(tx, { registrationId }, { key: registrationId })
  return { authToken, cardNumber }
}

/**
 * The token by which a registration's browser signs in once. It follows from the registration's own, so that an answer
 * that was lost on the way can be given again and is still the same token.
 */
const completedTokenOf = (authToken: string) => hashOf(`completed ${authToken}`)

/** The account's progress; once it is made, with its card and a token that signs the new member in. */
export async function progressOf(
  tx: Transaction,
  authToken: string,
  now: Date,
): Promise<{
  signUpStatus: 'PENDING' | 'COMPLETE' | 'FAILED'
  registrationCompletedToken?: string
  cardNumber?: string
}> {
  const { status, cardNumber } = await readRegistration(tx, authToken, now)
  if (status === 'FAILED') return { signUpStatus: 'FAILED' }
  if (status !== 'COMPLETE') return { signUpStatus: 'PENDING' }
  const registrationCompletedToken = completedTokenOf(authToken)
  return { signUpStatus: 'COMPLETE', registrationCompletedToken, ...(cardNumber !== null && { cardNumber }) }
}

/**
 * Exchanges the token of a completed registration, which is used up, for a login token.
 *
 * @throws Refusal autoLoginNotValid   it was used, it is an hour old, the member's sessions were ended, or it was never issued
 */
export async function autoLoginToken(
  tx: Transaction,
  registrationCompletedToken: string,
  now: Date,
): Promise<{ identityLoginToken: string; registrationDone?: string }> {
  const collectorId = await spendLoginToken(tx, registrationCompletedToken, now)
  if (!collectorId) throw new Refusal('autoLoginNotValid')
  const { registrationDone } = (await store.findCompleted(tx, hashOf(registrationCompletedToken))) ?? {}
  const identityLoginToken = await issueLoginToken(tx, collectorId, now)
  return { identityLoginToken, ...(registrationDone && { registrationDone }) }
}
