import { Refusal } from '@pollen/contract/refusals'
import type { StaffRole } from '@pollen/contract/staff-roles'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../platform/database/database.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { giveBackCasesOf } from '../../records/cases/cases.ts'
import { linkLifetimeMs, linkTo, send } from '../../records/messaging/messaging.ts'
import { type Actor, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { depart } from './departing.ts'
import { invitationLetter } from './messages.ts'
import type { AtProvider } from './provider.ts'
import { roleInWords } from './sessions.ts'
import * as store from './store.ts'

export { checkAdministratorStays, lockRights, takesTwoToEnd } from './administrators.ts'
export { stillWorksHere } from './asking-again.ts'
export { requestMs } from './authorization-requests.ts'
export type { Departing } from './departing.ts'
export {
  checkElevation,
  declareEmergency,
  elevate,
  endElevation,
  newestElevations,
  noteEmergency,
} from './elevations.ts'
export { letGoOn, refuseAboveNumber } from './hourly-numbers.ts'
export { colleaguesAmong, keepHomesOfOwners, moveMember, whoLiveWith } from './lives-with.ts'
export { followOwner, nameOwnAccount, sayNoOwnCard } from './own-accounts.ts'
export { type StaffProvider, staffProvider } from './provider.ts'
export { noteRefusedCalls } from './refused-calls.ts'
export { sealIdToken, sealRefresh, unsealIdToken } from './sealed-tokens.ts'
export { type MembersAbout, noteList, noteLook, noteOwnAccount, type StaffCall, serveStaff } from './serve-staff.ts'
export {
  closeSession,
  type FromProvider,
  isProven,
  isSessionKnown,
  isSignedIn,
  noteProof,
  openSession,
  roleInWords,
  sessionMs,
  sessionNameOf,
  sessionOf,
  staffCookie,
} from './sessions.ts'
export {
  acceptStaffPasskey,
  addStaffPasskey,
  beginStaffPasskey,
  requestStaffPasskey,
} from './staff-passkeys.ts'
export {
  byEmail as colleagueWith,
  everybody,
  find as findColleague,
  lock as lockColleague,
  presentSince,
} from './store.ts'

/** @param brands  the keys of the brands that they are of; none: the whole programme */
type Invitation = { name: string; email: string; role: StaffRole; brands: string[] }

/**
 * Invites somebody to the console, by a link to their address. An invitation that ran out is sent again the same way.
 *
 * @returns the link's token
 * @throws Refusal colleagueKnown   somebody who joined has this email
 * @throws Refusal brandNotFound    there is no such brand
 */
export async function invite(
  tx: Transaction,
  { name, email, role, brands }: Invitation,
  { now, consoleUrl, ...actor }: Actor & { now: Date; consoleUrl: string },
): Promise<string> {
  await checkBrands(tx, brands)
  const known = await store.byEmail(tx, email)
  if (known?.joinedAt) throw new Refusal('colleagueKnown')
  const staffId = known?.staffId ?? uuidv7()
  if (known) await store.change(tx, staffId, { name, role, brands, invitedAt: now })
  else if (!(await store.insert(tx, { staffId, name, email, role, brands, invitedAt: now })))
    throw new Refusal('colleagueKnown')
  const token = newToken()
  await store.addInvitation(tx, {
    tokenHash: hashOf(token),
    staffId,
    expiresAt: new Date(now.getTime() + linkLifetimeMs('join')),
  })
  await recordInOffice(tx, {
    ...actor,
    action: 'colleagueInvited',
    subject: `${name}, ${roleInWords(role, brands)}`,
    now,
  })
  const letter = await invitationLetter({ name, role, link: linkTo('join', consoleUrl, token) })
  await send(tx, { channel: 'email', to: email, ...letter })
  return token
}

/** @throws Refusal brandNotFound */
export async function checkBrands(tx: Transaction, brands: string[]): Promise<void> {
  const known = await brandsByKey(tx)
  if (brands.some((brand) => !known.has(brand))) throw new Refusal('brandNotFound')
}

/**
 * Whom an invitation is for.
 *
 * @throws Refusal invitationNotValid   it was used, it ran out, or another came after it
 */
export async function invitedBy(tx: Transaction, token: string, now: Date): Promise<store.Colleague> {
  const invitation = await store.lockInvitation(tx, hashOf(token), now)
  const colleague = invitation && (await store.find(tx, invitation.staffId))
  if (!colleague || colleague.leftAt) throw new Refusal('invitationNotValid')
  return colleague
}

/** Uses an invitation up. */
export async function recordJoining(
  tx: Transaction,
  { staffId, name, role }: store.Colleague,
  { token, now, callId }: { token: string; now: Date; callId: string },
): Promise<void> {
  await store.deleteInvitation(tx, hashOf(token))
  await store.change(tx, staffId, { joinedAt: now })
  await recordInOffice(tx, { action: 'colleagueJoined', by: name, signedIn: { staffId, role, callId }, now })
}

/**
 * Lets somebody in whom the operator's provider names; a first time makes them a colleague, or takes up their invitation. The
 * role is the one that the provider says, each time.
 *
 * @throws Refusal staffLoginNotFresh  they came in by this login before
 * @throws Refusal staffBrandUnknown
 * @throws Refusal colleagueKnown      somebody who signs in otherwise has this email
 * @throws Refusal colleagueGone       their access was ended here
 */
export async function enterFromProvider(
  tx: Transaction,
  { subject, name, email, role, brands, loggedInAt }: AtProvider,
  { now, callId }: { now: Date; callId: string },
): Promise<store.Colleague> {
  const brandKeys = await brandsByKey(tx)
  if (brands.some((brand) => !brandKeys.has(brand))) throw new Refusal('staffBrandUnknown')
  const says = { name, email, role, brands, providerSubject: subject, loggedInAt }
  const known = (await store.bySubject(tx, subject)) ?? (await invitedWith(tx, email))
  const staffId = known?.staffId ?? uuidv7()
  if (known) await enterAgain(tx, known, { ...says, joinedAt: known.joinedAt ?? now })
  else if (!(await store.insert(tx, { ...says, staffId, invitedAt: now, joinedAt: now })))
    throw new Refusal('colleagueKnown')
  if (!known?.joinedAt)
    await recordInOffice(tx, { action: 'colleagueJoined', by: name, signedIn: { staffId, role, callId }, now })
  return (await store.find(tx, staffId)) as store.Colleague
}

async function enterAgain(
  tx: Transaction,
  known: store.Colleague,
  says: Pick<store.Colleague, 'email'> & { loggedInAt: Date } & Partial<store.Colleague>,
): Promise<void> {
  if (known.leftAt) throw new Refusal('colleagueGone')
  if (known.loggedInAt && says.loggedInAt <= known.loggedInAt) throw new Refusal('staffLoginNotFresh')
  if (!(await store.changeUnlessTaken(tx, known.staffId, says))) throw new Refusal('colleagueKnown')
}

/** Somebody who was invited and has not joined otherwise. */
async function invitedWith(tx: Transaction, email: string | null): Promise<store.Colleague | undefined> {
  const invited = email === null ? undefined : await store.byEmail(tx, email)
  return invited && !invited.joinedAt ? invited : undefined
}

/** Enters an invented colleague, who has joined already. */
export async function enterColleague(
  tx: Transaction,
  {
    email,
    ...colleague
  }: Omit<Invitation, 'brands'> & { staffId: string; brands?: string[]; ownCollectorIds?: string[] },
  now: Date,
): Promise<void> {
  await store.enterInvented(tx, { ...colleague, email, invitedAt: now, joinedAt: now })
}

/**
 * Gives a colleague another role, or other brands. They are signed out, so that nothing of the old one is left.
 *
 * @throws Refusal notFound, colleagueGone, nothingToChange
 */
export async function changeRole(
  tx: Transaction,
  {
    staffId,
    role,
    brands,
    reason,
    now,
    ...actor
  }: Actor & { staffId: string; role: StaffRole; brands: string[]; reason: string; now: Date },
): Promise<void> {
  const colleague = await lockPresent(tx, staffId)
  const [before, after] = [roleInWords(colleague.role, colleague.brands), roleInWords(role, brands)]
  if (before === after) throw new Refusal('nothingToChange')
  await store.change(tx, staffId, { role, brands })
  await store.deleteSessionsOf(tx, staffId, now)
  const subject = `${colleague.name}, ${before} → ${after}`
  await recordInOffice(tx, { ...actor, action: 'roleChanged', subject, reason, now })
}

/**
 * Ends a colleague's access at once and for good: their sessions, passkeys and invitation go, and what they asked for; their
 * cases are free.
 *
 * @throws Refusal notFound, colleagueGone
 */
export async function endAccess(
  tx: Transaction,
  { staffId, reason, now, ...actor }: Actor & { staffId: string; reason: string; now: Date },
): Promise<void> {
  const { name } = await lockPresent(tx, staffId)
  await store.change(tx, staffId, { leftAt: now })
  await store.deleteAccessOf(tx, staffId, now)
  await depart(tx, { ...actor, staffId, now })
  await giveBackCasesOf(tx, staffId)
  await recordInOffice(tx, { ...actor, action: 'colleagueLeft', subject: name, reason, now })
}

async function lockPresent(tx: Transaction, staffId: string): Promise<store.Colleague> {
  const colleague = await store.lock(tx, staffId)
  if (!colleague) throw new Refusal('notFound')
  if (colleague.leftAt) throw new Refusal('colleagueGone')
  return colleague
}
