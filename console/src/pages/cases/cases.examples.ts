import type { Answer } from '@pollen/contract/endpoint'
import { caseQueue, staffCase } from '@pollen/contract/staff/cases/cases'
import { staffMember } from '@pollen/contract/staff/members/members'
import { much, queue } from '../../parts/examples/cases.sample.ts'
import { ago, answers, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'
import { ada, entries } from '../../parts/examples/members.sample.ts'

const senior = signedInAs('senior', { requests: 1, cases: 12 })

const aCase: Answer<typeof staffCase> = {
  caseNumber: '1A2B3C4D',
  member: id(100),
  kind: 'notMe',
  about: '“This wasn’t me”, 200 points',
  openedAt: ago(90),
  answerDueAt: ago(-21),
  isMine: true,
  takenBy: 'Ruth Adeyemi',
  takenAt: ago(12),
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
  notes: [
    { by: 'Meera Shah', at: ago(30), text: `Lane 4 sends another code. ${unbroken}` },
    { by: 'Ruth Adeyemi', at: ago(20), text: long('Did the shop answer'), asks: 'Meera Shah' },
  ],
  vouchers: [],
  suggestions: [
    { name: 'Points given back', text: long('We gave you 200 points back') },
    {
      name: 'Goodwill, 100 points',
      text: 'I’m sorry for the trouble.',
      gives: { points: 100, why: 'goodwill' },
      closesAs: 'pointsGiven',
    },
    { name: 'Passed on to the shop', text: 'The shop looks into it.', closesAs: 'passedOn' },
  ],
}

export const examples: Record<string, Example> = {
  'a case to answer': {
    path: '/cases/1A2B3C4D',
    stubs: [senior, answers(staffCase, aCase), answers(staffMember, ada), entries],
    until: 'Their last entries',
  },
  'a case, an answer filled in': {
    path: '/cases/1A2B3C4D',
    stubs: [
      senior,
      answers(staffCase, { ...aCase, kind: 'feedback', about: 'Triple bread, 12 points missing' }),
      answers(staffMember, ada),
      entries,
    ],
    press: ['2'],
    until: 'Gives 100 points',
  },
  'a case that a colleague takes over': {
    path: '/cases/1A2B3C4D',
    stubs: [
      senior,
      answers(staffCase, { ...aCase, isMine: false, takenBy: 'Tom Osei' }),
      answers(staffMember, ada),
      entries,
    ],
    press: ['t'],
    until: 'They have gone for today',
  },
  'a case without an account': {
    path: '/cases/G4C07AE9',
    stubs: [
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
    stubs: [
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
    stubs: [
      senior,
      answers(staffCase, {
        ...aCase,
        kind: 'refund',
        about: 'Goods that came back after the account was closed',
        messages: [],
        notes: [],
      }),
    ],
    until: 'Give the points back',
  },
  'a case without words': {
    path: '/cases/1A2B3C4D',
    stubs: [
      senior,
      answers(staffCase, { ...aCase, isMine: false, takenBy: 'Tom', facts: [], messages: [], notes: [] }),
    ],
    until: 'Nothing was written',
  },
  'a case closed': {
    path: '/cases/1A2B3C4D',
    stubs: [
      signedInAs('auditor'),
      answers(staffCase, {
        ...aCase,
        closed: { at: ago(3), by: 'Ruth', reason: 'Points given back', points: 200, outcome: 'pointsGiven' },
      }),
    ],
    until: 'Points given back',
  },
  'cases, one late': { path: '/cases', stubs: [much, queue], press: ['j', 'j'], until: 'eBay' },
  'cases, none': {
    path: '/cases',
    stubs: [signedInAs('agent'), answers(caseQueue, { cases: [], open: 0, late: 0, questions: [] })],
    until: 'No case is open',
  },
}
