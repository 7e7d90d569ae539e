import { dayMs, hourMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import {
  type MaintenanceNow,
  mostMaintenanceHours,
  type SwitchDeed,
  type SwitchNow,
  switchDeeds,
  type TurnableSwitch,
} from '@pollen/contract/staff/switches'
import { switchWords } from '@pollen/contract/switch-words'
import { defaultsIn, type SwitchStates } from '@pollen/contract/switches'
import type { Transaction } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { actionWords, newestAmong, type Operator, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { forget, holdsAt, saidBy, type TurnedSwitch, turn, turnedNow } from '../../records/switches/switches.ts'

/** What says how switches stand beside what the office turned. */
export type Elsewhere = Pick<Settings, 'environment' | 'switches'> & { ofService: Partial<SwitchStates> }

const turnable = Object.keys(switchWords) as TurnableSwitch[]

/** Every switch as it stands and why, and maintenance. */
export async function switchesNow(tx: Transaction, elsewhere: Elsewhere, now: Date) {
  const rows = await turnedNow(tx)
  return {
    switches: turnable.map((name) => switchNow(name, rows, elsewhere)),
    maintenance: maintenanceNow(rows, elsewhere, now),
    lately: await turnedLately(tx, now),
  }
}

const deeds = ['switchTurned', 'maintenanceBegun', 'maintenancePlanned', 'maintenanceEnded'] as const

/** What was turned here in the last days, as the audit has it. */
async function turnedLately(tx: Transaction, now: Date): Promise<SwitchDeed[]> {
  const since = new Date(now.getTime() - switchDeeds.days * dayMs)
  const found = await newestAmong(tx, [...deeds], { since, limit: switchDeeds.most })
  return found.map(({ action, at, doneBy, subject, reason }) => ({
    at: at.toISOString(),
    by: doneBy,
    what: actionWords(action),
    ...(subject !== null && { about: subject }),
    ...(reason !== null && { reason }),
  }))
}

function switchNow(
  name: TurnableSwitch,
  rows: TurnedSwitch[],
  { environment, switches, ofService }: Elsewhere,
): SwitchNow {
  const isOnAsShipped = defaultsIn(environment)[name]
  const row = rows.find((one) => one.name === name)
  const known = ofService[name]
  const why =
    known !== undefined ? 'service' : row ? 'turned' : switches[name] === isOnAsShipped ? 'shipped' : 'setting'
  return {
    name,
    isOn: known ?? row?.isOn ?? switches[name],
    isOnAsShipped,
    why,
    ...(row && { turned: turnedBy(row) }),
  }
}

const turnedBy = ({ turnedBy, turnedAt, reason }: TurnedSwitch) => ({
  by: turnedBy,
  at: turnedAt.toISOString(),
  reason,
})

function maintenanceNow(rows: TurnedSwitch[], { switches, ofService }: Elsewhere, now: Date): MaintenanceNow {
  const known = ofService.maintenance
  const standing = (name: TurnedSwitch['name']) =>
    rows.find((row) => row.name === name && row.until !== null && row.until > now)
  const [hour, planned] = [standing('maintenance'), standing('plannedMaintenance')]
  const isTurnedElsewhere = known ?? switches.maintenance
  return {
    isOn: known ?? (switches.maintenance || saidBy(rows, now).maintenance === true),
    isTurnedElsewhere,
    ...(hour?.until && { hour: { ...turnedBy(hour), until: hour.until.toISOString() } }),
    ...(planned?.from &&
      planned.until && {
        planned: { ...turnedBy(planned), beginsAt: planned.from.toISOString(), endsAt: planned.until.toISOString() },
      }),
  }
}

/**
 * How a switch stands, where it may be turned here.
 *
 * @throws Refusal switchLocked            the settings alone turn it
 * @throws Refusal switchTurnedElsewhere   the operator's service says it
 * @throws Refusal nothingToChange         it stands so already
 */
export async function beforeTurning(
  tx: Transaction,
  { name, isOn }: { name: TurnableSwitch; isOn: boolean },
  elsewhere: Elsewhere,
): Promise<SwitchNow> {
  if (switchWords[name].quieter === 'locked') throw new Refusal('switchLocked')
  const before = switchNow(name, await turnedNow(tx), elsewhere)
  if (before.why === 'service') throw new Refusal('switchTurnedElsewhere')
  if (before.isOn === isOn) throw new Refusal('nothingToChange')
  return before
}

type Turning = Operator & { requestId?: string; now: Date }

const written = ({ by, reason, now }: Turning) => ({ turnedBy: by, turnedAt: now, reason })

/** Turns a switch for every server, and writes it down. */
export async function turnSwitchTo(
  tx: Transaction,
  { name, isOn }: { name: TurnableSwitch; isOn: boolean },
  turning: Turning,
): Promise<void> {
  await turn(tx, { name, isOn, ...written(turning) })
  const subject = `${switchWords[name].notices}: ${isOn ? 'on' : 'off'}`
  await recordInOffice(tx, { ...turning, action: 'switchTurned', subject })
}

/**
 * Maintenance for an hour from now on.
 *
 * @throws Refusal nothingToChange   there is maintenance already
 */
export async function beginHour(tx: Transaction, elsewhere: Elsewhere, turning: Turning): Promise<Date> {
  if (maintenanceNow(await turnedNow(tx), elsewhere, turning.now).isOn) throw new Refusal('nothingToChange')
  const until = new Date(turning.now.getTime() + hourMs)
  await turn(tx, { name: 'maintenance', isOn: true, from: turning.now, until, ...written(turning) })
  await recordInOffice(tx, { ...turning, action: 'maintenanceBegun', subject: `until ${until.toISOString()}` })
  return until
}

type Window = { from: Date; until: Date }

/** @throws Refusal maintenanceNotPossible   it has begun, or is too long */
export function checkWindow({ from, until }: Window, now: Date): void {
  const hours = (until.getTime() - from.getTime()) / hourMs
  if (from <= now || hours <= 0 || hours > mostMaintenanceHours) throw new Refusal('maintenanceNotPossible')
}

export const plannedUntilNow = async (tx: Transaction): Promise<TurnedSwitch | undefined> =>
  (await turnedNow(tx)).find(({ name }) => name === 'plannedMaintenance')

export async function plan(tx: Transaction, { from, until }: Window, turning: Turning): Promise<void> {
  await turn(tx, { name: 'plannedMaintenance', isOn: true, from, until, ...written(turning) })
  const subject = `${from.toISOString()} to ${until.toISOString()}`
  await recordInOffice(tx, { ...turning, action: 'maintenancePlanned', subject })
}

/**
 * Ends what the office began or, where it has not begun, planned.
 *
 * @throws Refusal switchTurnedElsewhere   settings or the operator's service hold it on
 * @throws Refusal nothingToChange         there is none
 */
export async function endMaintenanceNow(tx: Transaction, elsewhere: Elsewhere, turning: Turning): Promise<void> {
  const rows = (await turnedNow(tx)).filter(
    ({ name, until }) => (name === 'maintenance' || name === 'plannedMaintenance') && until && until > turning.now,
  )
  const running = rows.filter((row) => holdsAt(row, turning.now))
  const ending = running.length > 0 ? running : rows
  if (ending.length === 0)
    throw new Refusal(
      maintenanceNow([], elsewhere, turning.now).isTurnedElsewhere ? 'switchTurnedElsewhere' : 'nothingToChange',
    )
  for (const { name } of ending) await forget(tx, name)
  await recordInOffice(tx, { ...turning, action: 'maintenanceEnded' })
}
