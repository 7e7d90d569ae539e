import { type TeamMember, team } from '@pollen/contract/staff/team'
import { ago, answers, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const caseOf = (index: number) => ({
  caseNumber: `${index}A2B3C4D`,
  about: index === 2 ? long('A voucher was refused at the till') : 'Points missing from Argos',
  openedAt: ago(600 * index),
  dueAt: ago(index === 1 ? 30 : -600),
})

const colleagues = Array.from(
  { length: 4 },
  (_, index): TeamMember => ({
    staffId: id(300 + index),
    name: index === 2 ? unbroken : (['Tom Osei', 'Meera Shah', '', 'Idris Vale'][index] ?? ''),
    role: index === 3 ? 'fraud' : 'agent',
    isPresent: index < 2,
    lastSeenAt: ago(index < 2 ? 1 : 400),
    cases: index === 0 ? [caseOf(1), caseOf(2)] : index === 1 ? [caseOf(3)] : [],
    today: { answered: 12 - 3 * index, closed: 7 - index },
    points: { given: 1980 * index, aDay: index === 3 ? 20_000 : 5000 },
    checked: { right: 4 * index, notRight: index === 1 ? 1 : 0, waiting: index === 2 ? 2 : 0 },
  }),
)

export const examples: Record<string, Example> = {
  team: {
    path: `/team?colleague=${id(300)}`,
    stubs: [signedInAs('senior'), answers(team, { colleagues, taken: 3, waiting: 6 })],
    until: 'Cases of Tom Osei',
  },
  'team, nobody yet': {
    path: '/team',
    stubs: [signedInAs('administrator'), answers(team, { colleagues: [], taken: 0, waiting: 0 })],
    until: 'Nobody who answers',
  },
}
