import { dayMs } from '@pollen/contract/durations'
import type { MaintenanceWindow } from '@pollen/contract/maintenance'
import type { SwitchName, SwitchOverrides } from '@pollen/contract/switches'
import type { TurnedSwitch } from './store.ts'

/** Whether a row says something now: that of maintenance does for its time alone. */
export const holdsAt = ({ from, until }: Pick<TurnedSwitch, 'from' | 'until'>, now: Date): boolean =>
  (from === null || from <= now) && (until === null || now < until)

const isOfMaintenance = (name: TurnedSwitch['name']) => name === 'maintenance' || name === 'plannedMaintenance'

/** What the office's rows say of each switch now. */
export function saidBy(rows: readonly TurnedSwitch[], now: Date): SwitchOverrides {
  const holding = rows.filter((row) => holdsAt(row, now))
  return {
    ...Object.fromEntries(holding.filter(({ name }) => !isOfMaintenance(name)).map(({ name, isOn }) => [name, isOn])),
    ...(holding.some(({ name }) => isOfMaintenance(name)) && { maintenance: true }),
  } satisfies Partial<Record<SwitchName, boolean>>
}

/** From when until when there is maintenance that the office began or planned; undefined while there is none. */
export function maintenanceIn(rows: readonly TurnedSwitch[], now: Date): MaintenanceWindow | undefined {
  const ends = rows
    .filter((row) => isOfMaintenance(row.name) && holdsAt(row, now))
    .flatMap(({ from, until }) => (from && until ? [{ from, until }] : []))
  return ends.sort((one, other) => other.until.getTime() - one.until.getTime())[0]
}

/** Members read of planned maintenance for so long before it begins. */
const announcedMs = 2 * dayMs

/** Maintenance that was planned and begins in the next two days. */
export function maintenanceAheadIn(rows: readonly TurnedSwitch[], now: Date): MaintenanceWindow | undefined {
  const planned = rows.find(({ name }) => name === 'plannedMaintenance')
  if (!planned?.from || !planned.until || planned.from <= now) return undefined
  const { from, until } = planned
  return from.getTime() - now.getTime() <= announcedMs ? { from, until } : undefined
}
