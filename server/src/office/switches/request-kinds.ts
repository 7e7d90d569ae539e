import { Refusal } from '@pollen/contract/refusals'
import type { TurnableSwitch } from '@pollen/contract/staff/switches'
import { switchWords } from '@pollen/contract/switch-words'
import { z } from '@pollen/contract/zod'
import { turnedNow } from '../../records/switches/switches.ts'
import { kind, kinds } from '../requests/requests.ts'
import { checkWindow, plan, plannedUntilNow, turnSwitchTo } from './switches.ts'

const onOrOff = (isOn: boolean | undefined) => (isOn === undefined ? 'as the settings say' : isOn ? 'on' : 'off')

const ForSwitch = z.object({ name: z.enum(Object.keys(switchWords) as [TurnableSwitch]), isOn: z.boolean() })
const ForWindow = z.object({ from: z.iso.datetime(), until: z.iso.datetime() })
const windowOf = ({ from, until }: z.infer<typeof ForWindow>) => ({ from: new Date(from), until: new Date(until) })

/** What is asked about switches: away from their quieter side, and maintenance that is planned. */
export const aboutSwitches = kinds({
  turnSwitch: kind({
    decidedWith: 'keepRunning',
    payload: ForSwitch,
    subject: ({ name }) => name,
    what: async (_, { name, isOn }) => `Turn ${onOrOff(isOn)}: ${switchWords[name].notices}`,
    async changes(tx, { name, isOn }) {
      const row = (await turnedNow(tx)).find((one) => one.name === name)
      if (row?.isOn === isOn) throw new Refusal('nothingToChange')
      return [{ name: switchWords[name].notices, from: onOrOff(row?.isOn), to: onOrOff(isOn) }]
    },
    perform: (tx, { name, isOn }, turning) => turnSwitchTo(tx, { name, isOn }, turning),
  }),
  planMaintenance: kind({
    decidedWith: 'keepRunning',
    payload: ForWindow,
    subject: () => 'maintenance',
    what: async () => 'Maintenance',
    async changes(tx, payload, now) {
      checkWindow(windowOf(payload), now)
      const planned = await plannedUntilNow(tx)
      const before = (at: Date | null | undefined) => at?.toISOString() ?? ''
      return [
        { name: 'From', from: before(planned?.from), to: payload.from },
        { name: 'Until', from: before(planned?.until), to: payload.until },
      ]
    },
    perform: (tx, payload, turning) => plan(tx, windowOf(payload), turning),
  }),
})
