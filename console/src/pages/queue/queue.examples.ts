import { jobKinds, jobsOfKind, type KindOfJob } from '@pollen/contract/staff/queue'
import { ago, answers, type Example, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const kind = (name: string, does: string, more: Partial<KindOfJob> = {}): KindOfJob => ({
  name,
  does,
  doneInDay: 0,
  waiting: 0,
  triedAgain: 0,
  failed: 0,
  givenUp: 0,
  ...more,
})

const reconciling = kind('reconcileDay', 'Compare a partner’s day', { waitsFor: 'partners', failed: 2, givenUp: 1 })

const kinds = [
  reconciling,
  kind('settlePoints', 'Settle points', { cron: '* * * * *', doneInDay: 1440, waiting: 4, oldestDueAt: ago(1) }),
  kind('deliverMessage', 'Send emails', {
    waitsFor: 'mail server',
    doneInDay: 184_204,
    waiting: 12_480,
    oldestDueAt: ago(2),
    triedAgain: 31,
  }),
  kind('expireHold', 'Let held points run out', { waiting: 24, oldestDueAt: ago(-9) }),
  kind('beginWeeklyOffers', 'Begin the weekly letters', { cron: '10 8 * * 1-3' }),
  kind('proveBooks', 'Prove the books', { cron: '40 2 * * *', lastQueuedAt: ago(480) }),
]

const days = [
  {
    about: 'day 2026-11-25, direction credit, partnerId BA',
    lastError: 'hotels answered 503: “maintenance until 09:30”',
  },
  { about: `partnerId ${unbroken}`, lastError: long('connect ECONNREFUSED') },
  { about: 'day 2026-11-26', tries: 2, state: 'waits' as const, dueAt: ago(-40) },
  { tries: 25, mostTries: 0, state: 'givenUp' as const },
]

const jobs = days.map((more, index) => ({
  jobId: `queue-${index}`,
  tries: 25,
  mostTries: 25,
  dueAt: ago(200),
  state: 'failed' as const,
  ...more,
}))

const ofKind = answers(jobsOfKind, {
  ...reconciling,
  retries: 24,
  safeAgain: 'A day is compared, never posted twice.',
  ifGivenUp: 'The day stands under late files, as not read, and can be fetched by hand.',
  jobs,
})

export const examples: Record<string, Example> = {
  jobs: { path: '/jobs', stubs: [administrator, answers(jobKinds, { kinds })], until: 'failed for good' },
  'jobs of a kind': {
    path: '/jobs?kind=reconcileDay',
    stubs: [administrator, answers(jobKinds, { kinds }), ofKind],
    until: 'Safe to try again',
  },
  'jobs with nothing to do': {
    path: '/jobs',
    stubs: [
      administrator,
      answers(jobKinds, { kinds: [kind('proveBooks', 'Prove the books', { cron: '40 2 * * *' })] }),
    ],
    until: 'Nothing waits',
  },
}
