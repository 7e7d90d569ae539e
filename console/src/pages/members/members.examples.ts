import { memberEntries, type StaffMember, staffMember, whyEntry } from '@pollen/contract/staff/members/members'
import { offersOfMember } from '@pollen/contract/staff/members/offers'
import { sameCause } from '@pollen/contract/staff/repairs'
import {
  ago,
  answers,
  daysAgo,
  type Example,
  id,
  long,
  refuses,
  signedInAs,
  unbroken,
} from '../../parts/examples/example.ts'
import { ada, entries, entry } from '../../parts/examples/members.sample.ts'

const path = `/members/${id(100)}`

const bare: StaffMember = {
  ...ada,
  name: `Mx ${unbroken}`,
  business: unbroken,
  mobile: null,
  hasMemorableWord: false,
  isProven: false,
  spending: { isLocked: true, heldUntil: ago(-900), dailyLimit: 0 },
  holds: [],
  cards: [],
  cardOrder: 'ordered',
  erasesAt: daysAgo(-20),
  sessions: [],
  partners: [],
  vouchers: [],
  cases: [],
  messages: [],
  waiting: [],
  outcomes: [],
  heldBack: { since: daysAgo(3), until: daysAgo(-80) },
  history: [
    { at: daysAgo(2), what: long('Something was done'), by: unbroken, reason: long('They wrote'), points: -12 },
  ],
}

const offers = answers(offersOfMember, {
  offers: [
    {
      offerId: 'bread',
      title: long('40 points on bread'),
      brand: 'Esso',
      isLoaded: true,
      loadedAt: daysAgo(9),
      until: daysAgo(-9),
      uses: 1,
      usesPerMember: 2,
      points: 40,
      pence: 0,
    },
  ],
})

const why = answers(whyEntry, {
  entry,
  reference: unbroken,
  balance: 9211,
  lines: [{ what: 'One point a pound', points: 42, pence: 4200 }],
  missed: [
    { name: '40 points on bread', why: long('The till sent no bread'), hadNothing: false },
    { name: '30 points on soup', why: 'You didn’t buy anything it counts for', hadNothing: true },
    { name: 'Double points on oranges', why: 'You didn’t buy anything it counts for', hadNothing: true },
  ],
  purchase: {
    verdict: '“Triple bread” did not count for “SOURDOUGH 800G”: the till sent a code that is not on the product list',
    isWrong: true,
    basket: [
      {
        code: '2001999000104',
        description: 'SOURDOUGH 800G',
        quantity: 2,
        pence: 520,
        became: 'counted',
        because: 'The code is not on the product list',
        nearest: { code: '2001000000104', description: 'Sourdough loaf, 800 g' },
        offers: [],
        missing: ['Triple bread'],
      },
      {
        code: '2001000000203',
        description: 'MALTED BLOOMER 800G',
        quantity: 1,
        pence: 190,
        became: 'counted',
        category: 'Bakery',
        offers: ['Triple bread'],
        missing: [],
      },
      {
        code: 'LOT-7',
        description: unbroken,
        quantity: 1,
        pence: 250,
        became: 'excluded',
        because: 'Never collects: the rule LOT*, since 1 January 2020',
        offers: [],
        missing: [],
      },
    ],
    notLoaded: [],
    explanation: long('Hello Ada, your shop at A12 north on Thursday 26 November collected 318 points.'),
    sentLateAt: daysAgo(1),
  },
  settlesAt: daysAgo(-5),
  canLookAgain: true,
})

const notLoaded = answers(whyEntry, {
  entry: { ...entry, at: daysAgo(11), points: 14, amountPence: 1460 },
  reference: '75-2093',
  balance: 9211,
  lines: [{ what: 'One point a pound', points: 14, pence: 1460 }],
  missed: [],
  purchase: {
    verdict: '“30 points on fresh soup” (30 points) was loaded 19 hours later, and 2 more',
    isWrong: false,
    explanation:
      'Hello Ada, your shop at A12 north on Tuesday 17 November collected 14 points. You loaded “30 points on fresh soup” (30 points) on 18 November at 19:07, after you’d paid, and it counts from when it’s loaded.',
    basket: [],
    notLoaded: [
      {
        name: '30 points on fresh soup',
        points: 30,
        from: daysAgo(19),
        until: daysAgo(-1),
        stood: 'later',
        loadedAt: daysAgo(10.2),
      },
      { name: long('40 points on sourdough'), points: 40, from: daysAgo(30), until: daysAgo(-1), stood: 'never' },
      {
        name: 'Double points in the bakery',
        points: 5,
        from: daysAgo(14),
        until: daysAgo(-5),
        stood: 'givenBack',
        loadedAt: daysAgo(13),
        givenBackAt: daysAgo(12),
      },
    ],
  },
  canLookAgain: true,
})

const causes = answers(sameCause, {
  causes: [
    {
      cause: 'offerNotCounted',
      says: long('“Bread” did not count'),
      members: 1204,
      purchases: 1310,
      isCut: true,
      offerId: 'bread',
    },
    { cause: 'heldForReview', says: 'Held by the ceiling of its card.', members: 1, purchases: 1, isCut: false },
  ],
})

const senior = signedInAs('senior', { requests: 1, cases: 12 })

const member = `/members/${id(100)}`

export const examples: Record<string, Example> = {
  'a member with everything': {
    path,
    stubs: [signedInAs('fraud'), answers(staffMember, ada), entries, offers],
    until: 'A12 north',
  },
  'a member with nothing': {
    path,
    stubs: [
      signedInAs('fraud'),
      answers(staffMember, bare),
      answers(memberEntries, { entries: [] }),
      answers(offersOfMember, { offers: [] }),
    ],
    until: 'Something was done',
  },
  'why an entry has its points, and whom its cause hit': {
    path: `${path}?entry=7`,
    stubs: [signedInAs('senior'), answers(staffMember, ada), entries, offers, why, causes],
    until: 'The till sent no bread',
  },
  'why an entry has its points, an offer that was loaded later': {
    path: `${path}?entry=7`,
    stubs: [signedInAs('senior'), answers(staffMember, ada), entries, offers, notLoaded],
    until: 'loaded 19 hours later',
  },
  'a member, one’s own account': {
    path: member,
    stubs: [senior, refuses(staffMember, 'ownAccount')],
    until: 'your own account',
  },
  'a member who is not there': {
    path: member,
    stubs: [senior, refuses(staffMember, 'notFound')],
    until: 'The member didn’t load',
  },
}
