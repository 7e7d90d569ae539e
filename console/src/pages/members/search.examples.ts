import { searchMembers } from '@pollen/contract/staff/members/search'
import { answers, daysAgo, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const senior = signedInAs('senior', { requests: 1, cases: 12 })

const seeks = ['/', '07700 900142', 'Enter']

export const examples: Record<string, Example> = {
  'search, what it understands': { path: '/search', stubs: [senior], until: 'an email' },
  'search, several meanings side by side': {
    path: '/search',
    stubs: [
      senior,
      answers(searchMembers, {
        meanings: [
          { as: 'mobile', reads: '+447700900142' },
          { as: 'receipt' },
          { as: 'lastFour', isCut: true },
          { as: 'voucher' },
        ],
        found: [
          { as: 'mobile', fit: 'sure', member: id(100), name: 'Ms Ada Marsh', card: '•••0025', since: daysAgo(900) },
          {
            as: 'receipt',
            fit: 'sure',
            member: id(101),
            name: `Mr ${unbroken}`,
            card: '•••7778',
            since: daysAgo(90),
            by: long('Receipt 118-0042-3, Sainsbury’s'),
          },
          {
            as: 'lastFour',
            fit: 'shared',
            member: id(102),
            name: 'Mr Len Darby',
            card: '•••0142',
            since: daysAgo(400),
          },
          {
            as: 'lastFour',
            fit: 'shared',
            member: id(103),
            name: 'Mx Priya Raman',
            card: '•••0142',
            since: daysAgo(4),
          },
        ],
        withoutCard: [],
        guestCases: [
          { caseNumber: 'G4C07AE9', about: 'Joining', openedAt: daysAgo(2), isClosed: false },
          { caseNumber: 'G4C07AEA', about: 'Something else', openedAt: daysAgo(40), isClosed: true },
        ],
        shops: [],
        offers: [],
      }),
    ],
    press: [...seeks, 'j'],
    until: 'Ada Marsh',
  },
  'search, near ones, a shop and an offer': {
    path: '/search',
    stubs: [
      senior,
      answers(searchMembers, {
        meanings: [
          { as: 'purchase', reads: '17 November, Beeford', asksFor: 'timeOrAmount' },
          { as: 'name' },
          { as: 'shop' },
          { as: 'offer' },
        ],
        found: [
          { as: 'name', fit: 'near', member: id(100), name: 'Ms Maya Hartwell', card: '•••0025', since: daysAgo(900) },
          { as: 'name', fit: 'near', member: id(101), name: 'Mr Joe Hartwel', card: '•••7778', since: daysAgo(90) },
        ],
        withoutCard: [],
        guestCases: [],
        shops: [
          { brand: 'Sainsbury’s', till: 'Beeford Magna, lane 4' },
          { brand: 'Argos', till: 'Beeford' },
        ],
        offers: [
          {
            offerId: 'bread',
            name: 'Triple points on fresh bread',
            brand: 'Sainsbury’s',
            from: daysAgo(4),
            until: daysAgo(-9),
          },
        ],
      }),
    ],
    press: seeks,
    until: 'Maya Hartwell',
  },
  'search, nobody': {
    path: '/search',
    stubs: [
      senior,
      answers(searchMembers, {
        meanings: [{ as: 'mobile', reads: '+447700900142' }],
        found: [],
        withoutCard: [],
        guestCases: [],
        shops: [],
        offers: [],
      }),
    ],
    press: seeks,
    until: 'Nobody for',
  },
}
