import { audit, auditProof } from '@pollen/contract/staff/audit'
import { elevations } from '@pollen/contract/staff/colleagues/elevations'
import { ago, answers, type Example, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const actions = Array.from({ length: 12 }, (_, index) => ({
  actionId: id(index),
  at: ago(index * 400),
  what: index === 4 ? long('Something was done') : 'Gave points',
  colleague: id(200),
  by: index === 5 ? unbroken : 'Ruth Adeyemi',
  isElevated: index % 4 === 1,
  ...(index % 3 > 0 && { role: 'senior' as const }),
  ...(index % 2 === 0 ? { member: id(100), points: 120 * index } : { subject: 'Batch 1A2B3C4D' }),
  reason: index === 2 ? long('The till was down') : 'The till was down',
}))

const hours = [true, false, false].map((isEmergency, index) => ({
  elevationId: id(index),
  name: index === 1 ? unbroken : 'Tom Osei',
  role: 'fraud' as const,
  isEmergency,
  reason: index === 2 ? long('Ruth is ill') : 'A till gives points from nowhere',
  ...(!isEmergency && { decidedBy: 'Mina Sorrel', caseNumber: '1A2B3C4D' }),
  beganAt: ago(90 - 40 * index),
  endsAt: ago(30 - 40 * index),
  isRunning: index > 0,
  actions: 4 * index,
}))

export const examples: Record<string, Example> = {
  audit: {
    path: '/audit?of=everybody',
    stubs: [
      signedInAs('auditor'),
      answers(audit, {
        actions,
        hasMore: true,
        seal: { number: 4711, at: ago(1), hash: 'ab12'.repeat(16) },
        colleagues: [{ staffId: id(200), name: 'Ruth Adeyemi' }],
      }),
      answers(auditProof, { proof: { at: ago(500), actions: 61_204, seals: 4711, faults: 0, says: [] } }),
      answers(elevations, { elevations: hours }),
    ],
    until: 'Older',
  },
  'audit, nothing yet': {
    path: '/audit',
    stubs: [administrator, answers(audit, { actions: [], hasMore: false, colleagues: [] })],
    until: 'Nothing was done',
  },
  'audit, not as it was written': {
    path: '/audit?of=everybody&kind=points&points=1000',
    stubs: [
      signedInAs('auditor'),
      answers(audit, { actions: actions.slice(0, 2), hasMore: false, colleagues: [] }),
      answers(auditProof, {
        proof: {
          at: ago(2),
          actions: 61_204,
          seals: 4711,
          faults: 2,
          says: ['What was written down was changed: seal 3.', 'It is older than ten minutes and has no seal.'],
        },
      }),
    ],
    until: 'It is not as it was written',
  },
}
