import { staffCase } from '@pollen/contract/staff/cases'
import { staffMember } from '@pollen/contract/staff/members'
import { searchMembers } from '@pollen/contract/staff/search'
import { ago, answers, daysAgo, type Example, id, long, refuses, signedInAs, unbroken } from './example.ts'

const senior = signedInAs('senior', { requests: 1, cases: 12 })
const seeks = ['/', '07700 900142', 'Enter']
const member = `/members/${id(100)}`

const aCase = {
  caseNumber: '1A2B3C4D',
  member: id(100),
  kind: 'spend-report',
  about: '“This wasn’t me”, 200 points',
  openedAt: ago(90),
  answerDueAt: ago(-21),
  isMine: true,
  takenBy: 'Ruth Adeyemi',
  facts: [
    { name: 'brandKey', value: 'sainsburys' },
    { name: 'spentPoints', value: '200' },
    { name: 'why', value: long('Somebody else used the card') },
    { name: 'device', value: unbroken },
  ],
  messages: [
    { from: 'Ada', isOurs: false, text: `I was at work.\n\n${long('Nobody else has my card')}`, at: ago(90) },
    { from: 'Ruth', isOurs: true, text: `We’re looking at it. ${unbroken}`, at: ago(40) },
  ],
  vouchers: [],
  suggestions: [{ name: 'Points given back', text: long('We gave you 200 points back') }],
}

export const examples: Record<string, Example> = {
  'search, what it understands': { path: '/search', brings: [senior], until: 'an email' },
  'search, several found': {
    path: '/search',
    brings: [
      senior,
      answers(searchMembers, {
        soughtAs: ['mobile', 'receipt'],
        found: [
          { member: id(100), name: 'Ms Ada Marsh', card: '•••0025', since: daysAgo(900) },
          {
            member: id(101),
            name: `Mr ${unbroken}`,
            card: '•••7778',
            since: daysAgo(90),
            by: long('Receipt 118-0042-3, Sainsbury’s'),
          },
        ],
        withoutCard: [],
        guestCases: [
          { caseNumber: 'G4C07AE9', about: 'Joining', openedAt: daysAgo(2), isClosed: false },
          { caseNumber: 'G4C07AEA', about: 'Something else', openedAt: daysAgo(40), isClosed: true },
        ],
      }),
    ],
    press: [...seeks, 'j'],
    until: 'Ada Marsh',
  },
  'search, nobody': {
    path: '/search',
    brings: [senior, answers(searchMembers, { soughtAs: ['mobile'], found: [], withoutCard: [], guestCases: [] })],
    press: seeks,
    until: 'Nobody for',
  },
  'a member, one’s own account': {
    path: member,
    brings: [senior, refuses(staffMember, 'ownAccount')],
    until: 'your own account',
  },
  'a member who is not there': {
    path: member,
    brings: [senior, refuses(staffMember, 'notFound')],
    until: 'The member didn’t load',
  },
  'a case to answer': {
    path: '/cases/1A2B3C4D',
    brings: [senior, answers(staffCase, aCase)],
    until: 'Your answer',
  },
  'a case without an account': {
    path: '/cases/G4C07AE9',
    brings: [
      senior,
      answers(staffCase, {
        ...aCase,
        caseNumber: 'G4C07AE9',
        member: undefined,
        kind: 'guest',
        about: 'Joining',
        facts: [
          { name: 'name', value: unbroken },
          { name: 'email', value: 'a…@example.com' },
        ],
        messages: aCase.messages.map((message) => ({ ...message, ...(!message.isOurs && { from: 'Ada' }) })),
        suggestions: [],
      }),
    ],
    until: 'not identified',
  },
  'a case of a failure of ours': {
    path: '/cases/1A2B3C4D',
    brings: [
      senior,
      answers(staffCase, {
        ...aCase,
        kind: 'feedback',
        voucherDueAt: ago(-3000),
        vouchers: [{ rewardId: 'sorry', title: '£5 off, with our apologies' }],
      }),
    ],
    until: 'Give a voucher',
  },
  'a case of goods that came back to a closed account': {
    path: '/cases/1A2B3C4D',
    brings: [
      senior,
      answers(staffCase, {
        ...aCase,
        kind: 'refund',
        about: 'Goods that came back after the account was closed',
        messages: [],
      }),
    ],
    until: 'Give the points back',
  },
  'a case without words': {
    path: '/cases/1A2B3C4D',
    brings: [senior, answers(staffCase, { ...aCase, isMine: false, takenBy: 'Tom', facts: [], messages: [] })],
    until: 'Nothing was written',
  },
  'a case closed': {
    path: '/cases/1A2B3C4D',
    brings: [
      signedInAs('auditor'),
      answers(staffCase, { ...aCase, closed: { at: ago(3), by: 'Ruth', reason: 'Points given back', points: 200 } }),
    ],
    until: 'Points given back',
  },
}
