import {
  type KindOfMessage,
  messageKinds,
  messageTemplate,
  messageTemplatePage,
  type ReturnedMessage,
} from '@pollen/contract/staff/messages'
import { ago, answers, type Example, long, signedInAs } from '../../parts/examples/example.ts'

const administrator = signedInAs('administrator')

const kinds: KindOfMessage[] = [
  {
    kind: 'weeklyOffers',
    channel: 'email',
    sentToday: 10_280,
    waiting: 204_026,
    oldestAt: ago(180),
    isPausable: true,
    returned: 2,
  },
  {
    kind: 'pointsCollected',
    channel: 'email',
    sentToday: 3406,
    waiting: 2,
    oldestAt: ago(1),
    isPausable: true,
    returned: 0,
  },
  { kind: 'code', channel: 'sms', sentToday: 1204, waiting: 0, isPausable: false, returned: 1 },
  { channel: 'email', sentToday: 41, waiting: 0, isPausable: false, returned: 0 },
]
const paused = [
  { kind: 'weeklyOffers', by: 'Ines Carvalho', at: ago(24), reason: long('The wrong week is in the heading') },
]
const returned: ReturnedMessage[] = [
  {
    kind: 'weeklyOffers',
    channel: 'email',
    to: 'j…@example.com',
    said: '550 5.1.1 user unknown',
    tries: 3,
    nextAt: ago(-220),
  },
  { kind: 'code', channel: 'sms', to: '…211', said: long('The text gateway answered 503'), tries: 24 },
]
const templates = [
  { template: 'weeklyOffersLetter', module: 'weekly-offers', channel: 'email' as const, key: 'weekly-offers.md' },
  { template: 'codeText', module: 'two-factor', channel: 'sms' as const },
]
const words = answers(messageTemplate, {
  subject: 'Your Nectar code to log in',
  text: 'Your Nectar code is 123456.\nTell it to nobody.',
})
const page = answers(messageTemplatePage, '<h1>Your offers this week</h1><p>Hi Ada, three for you until Sunday.</p>')
const pausable = ['pointsCollected', 'questFull', 'voucherEnding', 'weeklyOffers']

export const examples: Record<string, Example> = {
  messages: {
    path: '/messages',
    stubs: [administrator, answers(messageKinds, { kinds, paused, pausable, returned, templates }), words, page],
    until: 'wait and go nowhere',
  },
  'messages, a text to read': {
    path: '/messages?letter=codeText',
    stubs: [administrator, answers(messageKinds, { kinds, paused: [], pausable, returned: [], templates }), words],
    until: 'Tell it to nobody',
  },
  'messages, none written': {
    path: '/messages',
    stubs: [
      administrator,
      answers(messageKinds, { kinds: [], paused: [], pausable, returned: [], templates }),
      words,
      page,
    ],
    until: 'Nothing was written',
  },
}
