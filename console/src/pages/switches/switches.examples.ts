import { type MaintenanceNow, type SwitchDeed, type SwitchNow, switchesOfOffice } from '@pollen/contract/staff/switches'
import { ago, answers, type Example, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const switches: SwitchNow[] = [
  { name: 'digitalReceipts', isOn: true, isOnAsShipped: true, why: 'shipped' },
  {
    name: 'waysToSpend',
    isOn: false,
    isOnAsShipped: true,
    why: 'turned',
    turned: { by: 'Callum Reid', at: ago(48), reason: 'names a reward that has run out' },
  },
  {
    name: 'keyTagStock',
    isOn: true,
    isOnAsShipped: false,
    why: 'turned',
    turned: { by: `Wes Hart, with ${unbroken}`, at: ago(4000), reason: long('The stock is there') },
  },
  { name: 'queuePassing', isOn: true, isOnAsShipped: false, why: 'service' },
  { name: 'business', isOn: false, isOnAsShipped: true, why: 'setting' },
  { name: 'deleteAccount', isOn: true, isOnAsShipped: true, why: 'shipped' },
  { name: 'memorialLogo', isOn: false, isOnAsShipped: false, why: 'shipped' },
]

const off: MaintenanceNow = { isOn: false, isTurnedElsewhere: false }
const begun = { by: 'Ines Carvalho', at: ago(5), reason: 'Points go astray at tills' }
const planned = { ...begun, beginsAt: '2026-12-02T23:00:00.000Z', endsAt: '2026-12-03T02:00:00.000Z' }

const lately: SwitchDeed[] = [
  {
    at: ago(48),
    by: 'Callum Reid',
    what: 'Turned a switch',
    about: 'What a member’s points can do, on Home: off',
    reason: 'names a reward that has run out',
  },
  { at: ago(900), by: 'Ines Carvalho', what: 'Ended maintenance' },
  {
    at: ago(4000),
    by: `Wes Hart, with ${unbroken}`,
    what: 'Planned maintenance',
    about: '2026-12-02T23:00:00.000Z to 2026-12-03T02:00:00.000Z',
    reason: long('A new disk'),
  },
]

const standing = (maintenance: MaintenanceNow) =>
  answers(switchesOfOffice, { switches, maintenance, lately: maintenance.planned ? lately : [] })

export const examples: Record<string, Example> = {
  switches: { path: '/switches', stubs: [administrator, standing({ ...off, planned })], until: 'What members read' },
  'switches in maintenance': {
    path: '/switches?show=differing',
    stubs: [administrator, standing({ ...off, isOn: true, hour: { ...begun, until: ago(-55) } })],
    until: 'End it now',
  },
  'maintenance for an hour': {
    path: '/switches',
    stubs: [administrator, standing({ ...off, isTurnedElsewhere: false })],
    press: ['m'],
    until: 'Begin it now',
  },
}
