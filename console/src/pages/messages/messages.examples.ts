import { type KindOfMessage, messageKinds } from '@pollen/contract/staff/messages'
import { ago, answers, type Example, long, signedInAs } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const kinds: KindOfMessage[] = [
  { kind: 'weeklyOffers', channel: 'email', sentToday: 10_280, waiting: 204_026, oldestAt: ago(180), isPausable: true },
  { kind: 'pointsCollected', channel: 'email', sentToday: 3406, waiting: 2, oldestAt: ago(1), isPausable: true },
  { kind: 'code', channel: 'sms', sentToday: 1204, waiting: 0, isPausable: false },
  { channel: 'email', sentToday: 41, waiting: 0, isPausable: false },
]
const paused = [
  { kind: 'weeklyOffers', by: 'Ines Carvalho', at: ago(24), reason: long('The wrong week is in the heading') },
]
const pausable = ['pointsCollected', 'questFull', 'voucherEnding', 'weeklyOffers']

export const examples: Record<string, Example> = {
  messages: {
    path: '/messages',
    stubs: [administrator, answers(messageKinds, { kinds, paused, pausable })],
    until: 'wait and go nowhere',
  },
  'messages, none written': {
    path: '/messages',
    stubs: [administrator, answers(messageKinds, { kinds: [], paused: [], pausable })],
    until: 'Nothing was written',
  },
}
