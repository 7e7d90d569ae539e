import { Reason } from '../staff-reasons.ts'
import { switchWords } from '../switch-words.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { Outcome } from './requests.ts'

const Turnable = z.enum(Object.keys(switchWords) as [keyof typeof switchWords])
export type TurnableSwitch = z.infer<typeof Turnable>

/** Who turned it, with the second person where there was one, and why. */
const Turned = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
})

const Moment = text(30).check(z.iso.datetime())
const Window = z.object({ beginsAt: Moment, endsAt: Moment })

const SwitchNow = z.object({
  name: Turnable,
  isOn: z.boolean(),
  /** How this version ships it in this environment. */
  isOnAsShipped: z.boolean(),
  /** Why it stands so: as shipped, by the setting `SWITCHES`, turned here, or by the operator's service, which comes first. */
  why: z.enum(['shipped', 'setting', 'turned', 'service']),
  turned: z.optional(Turned),
})
export type SwitchNow = z.infer<typeof SwitchNow>

const MaintenanceNow = z.object({
  isOn: z.boolean(),
  /** Settings or the operator's service hold it on: it is ended there. */
  isTurnedElsewhere: z.boolean(),
  /** For an hour, by one person. */
  hour: z.optional(z.extend(Turned, { until: z.iso.datetime() })),
  planned: z.optional(z.extend(Turned, Window.shape)),
})
export type MaintenanceNow = z.infer<typeof MaintenanceNow>

/** What was done about switches and maintenance. */
const SwitchDeed = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  /** “Turned a switch” */
  what: z.string(),
  /** Which, and how; from when until when. */
  about: z.optional(z.string()),
  reason: z.optional(z.string()),
})
export type SwitchDeed = z.infer<typeof SwitchDeed>

/** Those of so many days are listed, and so many at most. */
export const switchDeeds = { days: 30, most: 10 }

/** Every switch as it stands and why, maintenance, and what was turned lately. */
export const switchesOfOffice = endpoint({
  method: 'GET',
  url: '/staff/switches',
  needs: 'keepRunning',
  pairs: 'never',
  answer: z.object({ switches: z.array(SwitchNow), maintenance: MaintenanceNow, lately: z.array(SwitchDeed) }),
  refuses: [],
})

/** Turns a switch: to its quieter side at once, back by a second person. On all servers within five seconds. */
export const turnSwitch = endpoint({
  method: 'PUT',
  url: '/staff/switches/:switch',
  needs: 'keepRunning',
  pairs: 'aboveLimit',
  costs: 'work',
  params: z.object({ switch: Turnable }),
  body: z.object({ isOn: z.boolean(), reason: Reason }),
  answer: Outcome,
  refuses: ['nothingToChange', 'switchLocked', 'switchTurnedElsewhere', 'requestWaits'],
})

/** Shows the page of maintenance for an hour from now on, or until somebody ends it. One person does. */
export const beginMaintenance = endpoint({
  method: 'PUT',
  url: '/staff/maintenance/now',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  body: z.object({ reason: Reason }),
  answer: z.object({ until: z.iso.datetime() }),
  refuses: ['nothingToChange'],
})

/** Planned maintenance is so long at most. */
export const mostMaintenanceHours = 24

/** Asks for maintenance from one moment to another: it begins and ends by itself. */
export const planMaintenance = endpoint({
  method: 'PUT',
  url: '/staff/maintenance',
  needs: 'keepRunning',
  pairs: 'always',
  costs: 'work',
  body: z.extend(Window, { reason: Reason }),
  answer: Outcome,
  refuses: ['maintenanceNotPossible', 'requestWaits'],
})

/** Ends maintenance that was begun or planned here. One person does. */
export const endMaintenance = endpoint({
  method: 'PUT',
  url: '/staff/maintenance/end',
  needs: 'keepRunning',
  pairs: 'never',
  costs: 'work',
  body: z.object({ reason: Reason }),
  answer: z.object({}),
  refuses: ['nothingToChange', 'switchTurnedElsewhere'],
})
