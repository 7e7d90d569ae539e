import { programme } from '@pollen/contract/programme'
import type { Member } from './cast.ts'

const grocer = programme.mainGrocer

const caller = (
  [firstName, lastName]: [string, string],
  {
    number,
    ...person
  }: Pick<Member, 'title' | 'dateOfBirth' | 'addressLines' | 'cardNumber' | 'habits'> & {
    number: number
  },
): Member => ({
  ...person,
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  mobile: `+447700900${number}`,
})

/**
 * The members with whom the office of the demonstration has to do (office-scenarios.ts), so that those who try the product as
 * a member find their accounts as they left them. Their habits are few: they are entered at every first start.
 */
export const callers: Member[] = [
  caller(['Nadia', 'Brackwell'], {
    number: 121,
    title: 'Ms',
    dateOfBirth: '1986-09-14',
    addressLines: ['18 Linden Avenue', 'Port Melliss', 'Saltmarsh', 'ZY1 4AA'],
    cardNumber: '70000000413',
    habits: [
      { brandKey: 'british-airways', everyDays: 75, pence: [24_000, 56_000] },
      { brandKey: 'esso', everyDays: 28, pence: [3500, 6200] },
    ],
  }),
  caller(['Callum', 'Wray'], {
    number: 122,
    title: 'Mr',
    dateOfBirth: '1991-01-30',
    addressLines: ['11 Clover Row', 'Beeford Magna', 'Meadshire', 'AA1 1AA'],
    cardNumber: '70000000421',
    habits: [{ brandKey: 'thistle-outdoors', everyDays: 70, pence: [2400, 12_000] }],
  }),
  caller(['Bronwen', 'Pugh'], {
    number: 123,
    title: 'Mrs',
    dateOfBirth: '1969-04-02',
    addressLines: ['Flat 2', '6 Honey Lane', 'Beeford Magna', 'Meadshire', 'AA1 1AB'],
    cardNumber: '70000000439',
    habits: [{ brandKey: 'argos', everyDays: 45, pence: [1200, 9000] }],
  }),
  caller(['Femi', 'Adebanjo'], {
    number: 124,
    title: 'Mr',
    dateOfBirth: '1982-12-08',
    addressLines: ['41 Linden Avenue', 'Port Melliss', 'Saltmarsh', 'ZY1 4AB'],
    cardNumber: '70000000447',
    habits: [
      { brandKey: 'esso', everyDays: 19, pence: [4100, 7800] },
      { brandKey: 'quayside-coffee', everyDays: 30, pence: [320, 900] },
    ],
  }),
  caller(['Harriet', 'Lowe'], {
    number: 125,
    title: 'Dr',
    dateOfBirth: '1975-07-21',
    addressLines: ['The Chandlery', 'Quayside', 'Port Melliss', 'Saltmarsh', 'ZY1 4DE'],
    cardNumber: '70000000454',
    habits: [{ brandKey: 'harebell-books', everyDays: 50, pence: [799, 3200] }],
  }),
  caller(['Jonas', 'Eklund'], {
    number: 126,
    title: 'Mr',
    dateOfBirth: '1994-10-17',
    addressLines: ['7 Thistledown Close', 'Upper Nectary', 'Saltmarsh', 'ZY2 7GH'],
    cardNumber: '70000000462',
    habits: [{ brandKey: 'quayside-coffee', everyDays: 24, pence: [320, 1150] }],
  }),
  caller(['Shreya', 'Nair'], {
    number: 127,
    title: 'Miss',
    dateOfBirth: '1998-03-05',
    addressLines: ['22 Thistledown Close', 'Upper Nectary', 'Saltmarsh', 'ZY2 7GH'],
    cardNumber: '70000000470',
    habits: [{ brandKey: 'argos', everyDays: 60, pence: [900, 6400] }],
  }),
  caller(['Oscar', 'Dunne'], {
    number: 128,
    title: 'Mr',
    dateOfBirth: '1988-11-26',
    addressLines: ['Flat 4', '6 Honey Lane', 'Beeford Magna', 'Meadshire', 'AA1 1AB'],
    cardNumber: '70000000488',
    habits: [{ brandKey: 'esso', everyDays: 33, pence: [3000, 6900] }],
  }),
  caller(['Leila', 'Haddad'], {
    number: 129,
    title: 'Ms',
    dateOfBirth: '1979-05-19',
    addressLines: ['54 Linden Avenue', 'Port Melliss', 'Saltmarsh', 'ZY1 4AB'],
    cardNumber: '70000000496',
    habits: [{ brandKey: 'argos', everyDays: 38, pence: [1500, 22_000] }],
  }),
  caller(['Gwen', 'Ashby'], {
    number: 130,
    title: 'Mrs',
    dateOfBirth: '1954-02-11',
    addressLines: ['Sail Loft', 'Quayside', 'Port Melliss', 'Saltmarsh', 'ZY1 4DE'],
    cardNumber: '70000000504',
    habits: [{ brandKey: grocer, everyDays: 90, pence: [900, 2600] }],
  }),
]
