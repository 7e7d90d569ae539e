import { hourMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { type HourlyNumber, hourlyNames, hourlyNumbers } from '@pollen/contract/staff-numbers'
import type { Transaction } from '../../platform/database/database.ts'
import { waitForNamedLock } from '../../platform/database/named-lock.ts'
import type { StaffSession } from '../../platform/http/access.ts'
import { send } from '../../records/messaging/messaging.ts'
import { recordEvents } from '../../records/security-events/security-events.ts'
import {
  type Actor,
  countInOffice,
  countOf,
  countOfMembers,
  recordInOffice,
  recordInOfficeOnce,
  type SignedIn,
  type StaffAction,
  sawMember,
} from '../../records/staff-actions/staff-actions.ts'
import { addressesOf } from './elevations-store.ts'
import { numberLetter } from './messages.ts'
import { type Colleague, find } from './store.ts'

/** By which rows of the audit it is counted: what is written down is what was done. */
const actionsOf: Record<Exclude<HourlyNumber, 'membersSeen'>, StaffAction[]> = {
  searches: ['searched', 'searchedInVain'],
  searchesInVain: ['searchedInVain'],
  accountsSecured: ['accountSecured', 'spendingLocked', 'sessionsEnded'],
  cardsClosed: ['cardClosed', 'cardOrdered'],
  cardFiles: ['cardFileRead'],
  brandsStopped: ['tillsStopped'],
  keysRetired: ['tillKeyRetired'],
  colleaguesEnded: ['colleagueLeft'],
  ownCardsMissed: ['ownCardMissed'],
}

type Caller = { session: StaffSession; actor: Actor & { signedIn: SignedIn }; now: Date }

const anHourBefore = (now: Date) => new Date(now.getTime() - hourMs)

/** Calls of one colleague at once are counted one after the other. */
const lockHour = (tx: Transaction, { session }: Caller) => waitForNamedLock(tx, `hour of ${session.staffId}`)

/**
 * Whether a colleague did as much of this in the last hour as one person of their role does, and no second person lets them go
 * on. The first time of an hour those whose right it is hear of it. The refusal is returned, so that the transaction keeps that.
 */
export async function refuseAboveNumber(
  tx: Transaction,
  what: HourlyNumber,
  caller: Caller,
): Promise<Refusal | undefined> {
  const { session, now } = caller
  await lockHour(tx, caller)
  const whose = { staffId: session.staffId, since: anHourBefore(now) }
  const many = what === 'membersSeen' ? await countOfMembers(tx, whose) : await countOf(tx, actionsOf[what], whose)
  const most = hourlyNumbers[what][session.role] ?? 0
  if (many < most) return undefined
  const times = await countInOffice(tx, {
    action: 'letGoOn',
    subject: subjectOf(what, session),
    since: anHourBefore(now),
  })
  if (many < most * (1 + times)) return undefined
  await alarm(tx, what, caller)
  return new Refusal('numberPassed')
}

/** The same of members, where it is one whom they have not looked at in the hour. */
export async function refuseOneMoreMember(
  tx: Transaction,
  collectorId: string,
  caller: Caller,
): Promise<Refusal | undefined> {
  const whose = { staffId: caller.session.staffId, since: anHourBefore(caller.now) }
  if (await sawMember(tx, collectorId, whose)) return undefined
  await lockHour(tx, caller)
  return (await sawMember(tx, collectorId, whose)) ? undefined : refuseAboveNumber(tx, 'membersSeen', caller)
}

/** Lets a colleague do as many again. */
export const letGoOn = (
  tx: Transaction,
  colleague: Pick<Colleague, 'staffId' | 'name'>,
  { what, now, reason, by, signedIn }: Actor & { what: HourlyNumber; reason: string; now: Date },
): Promise<void> =>
  recordInOffice(tx, { by, signedIn, action: 'letGoOn', subject: subjectOf(what, colleague), reason, now })

/** With the end of the id, as two may have one name. */
const subjectOf = (what: HourlyNumber, { staffId, name }: { staffId: string; name: string }) =>
  `${name} (${staffId.slice(-8)}): ${hourlyNames[what]}`

async function alarm(tx: Transaction, what: HourlyNumber, { session, actor, now }: Caller): Promise<void> {
  const { name, role, staffId } = session
  await recordEvents(tx, [{ event: 'officeNumberPassed', staffId }], now)
  const subject = hourlyNames[what]
  const since = anHourBefore(now)
  if (!(await recordInOfficeOnce(tx, { ...actor, action: 'numberPassed', subject, now, since }))) return
  const letter = await numberLetter({ name, role, what: subject, most: hourlyNumbers[what][role] ?? 0 })
  const own = (await find(tx, staffId))?.email
  for (const to of await addressesOf(tx, ['fraud', 'auditor', 'administrator']))
    if (to !== own) await send(tx, { channel: 'email', to, ...letter })
}
