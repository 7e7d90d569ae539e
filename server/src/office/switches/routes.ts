import {
  beginMaintenance,
  endMaintenance,
  planMaintenance,
  switchesOfOffice,
  turnSwitch,
} from '@pollen/contract/staff/switches'
import { needsSecond } from '@pollen/contract/switch-words'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { openSwitches, type Switches } from '../../records/switches/switches.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutSwitches } from './request-kinds.ts'
import { beforeTurning, beginHour, type Elsewhere, endMaintenanceNow, switchesNow, turnSwitchTo } from './switches.ts'

/** How switches stand, turning them, and maintenance. */
export function switchesRoutes(app: FastifyInstance, { database, settings }: ConsoleContext): void {
  /** The operator's service is asked from the first look at the switches on. */
  let opened: Promise<Switches> | undefined
  const elsewhere = async (): Promise<Elsewhere> => {
    opened ??= openSwitches(settings, app.log)
    return { ...settings, ofService: (await opened).ofService() }
  }

  serveStaff(app, database, switchesOfOffice, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'switchesListed', actor, now })
    return switchesNow(tx, await elsewhere(), now)
  })

  serveStaff(app, database, turnSwitch, async ({ tx, params, body: { isOn, reason }, actor, now }) => {
    const to = { name: params.switch, isOn }
    await beforeTurning(tx, to, await elsewhere())
    if (needsSecond(to.name, isOn)) return ask(tx, aboutSwitches.turnSwitch, { ...actor, payload: to, reason, now })
    await turnSwitchTo(tx, to, { ...actor, reason, now })
    return { outcome: 'done' as const }
  })

  serveStaff(app, database, beginMaintenance, async ({ tx, body: { reason }, actor, now }) => {
    const until = await beginHour(tx, await elsewhere(), { ...actor, reason, now })
    return { until: until.toISOString() }
  })

  serveStaff(app, database, planMaintenance, ({ tx, body: { beginsAt, endsAt, reason }, actor, now }) =>
    ask(tx, aboutSwitches.planMaintenance, { ...actor, payload: { from: beginsAt, until: endsAt }, reason, now }),
  )

  serveStaff(app, database, endMaintenance, async ({ tx, body: { reason }, actor, now }) => {
    await endMaintenanceNow(tx, await elsewhere(), { ...actor, reason, now })
    return {}
  })
}
