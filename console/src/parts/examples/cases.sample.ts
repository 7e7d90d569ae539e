import { caseQueue, type QueuedCase } from '@pollen/contract/staff/cases/cases'
import { ago, answers, daysAgo, id, long, signedInAs, unbroken } from './example.ts'

export const much = signedInAs('senior', { requests: 3, cases: 5, questions: 2 })

const queued = (number: number, given: Partial<QueuedCase>): QueuedCase => ({
  caseNumber: `1A2B3C4${number}`,
  member: id(100 + number),
  kind: 'notMe',
  about: '“This wasn’t me”, 200 points',
  openedAt: ago(9),
  answerDueAt: ago(-21),
  isMine: false,
  ...given,
})

const cases = [
  queued(1, {}),
  queued(2, { about: 'Points missing from eBay', openedAt: daysAgo(3), answerDueAt: daysAgo(1), takenBy: 'Tom Osei' }),
  queued(3, { about: long('A voucher was refused at the till'), openedAt: daysAgo(1), isMine: true, takenBy: 'Ruth' }),
  queued(4, { about: unbroken, voucherDueAt: ago(-3000) }),
  queued(5, { caseNumber: 'G4C07AE9', member: undefined, kind: 'guest', about: 'Joining' }),
]

export const queue = answers(caseQueue, {
  cases,
  open: 5,
  late: 1,
  questions: [
    { caseNumber: '1A2B3C41', by: 'Tom Osei', at: ago(2), isAnswer: false, isUnread: true },
    { caseNumber: '1A2B3C44', by: unbroken, at: ago(4), isAnswer: true, isUnread: true },
  ],
})
