import type { Conversation } from '@pollen/contract/conversation'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/v1/collectors/conversations'
const replyUrl = '/v1/collectors/cases/:caseNumber/messages'
const memory = { firstName: 'Ada' }
const wrote = { from: 'member' as const, text: 'The scanner beeps twice.', at: '2026-11-20T18:20:00.000Z' }
const open: Conversation = {
  caseNumber: '4C07AE91',
  about: 'Something that doesn’t work',
  openedAt: wrote.at,
  isClosed: false,
  messages: [wrote],
}
const answered: Conversation = {
  ...open,
  messages: [
    wrote,
    {
      from: 'us',
      name: 'Grace',
      text: 'Thank you for telling us.\nWhich shop was it?',
      at: '2026-11-21T09:05:00.000Z',
    },
  ],
}
const closed: Conversation = { ...answered, caseNumber: '91BB20C3', about: brands.shop.name, isClosed: true }
const having = (...conversations: Conversation[]) => ({ memory, answers: { [url]: { conversations } } })

const theft: Conversation = {
  ...open,
  caseNumber: '5D18BFA2',
  about: 'A spend that wasn’t you',
  spend: `${brands.shop.name}, Port Melliss: 300 points had been spent, 200 points came straight back`,
  messages: [],
}

export const examples: Record<string, ScreenExample> = {
  'open, answered and closed': {
    ...having({ ...open, caseNumber: '00D1F2A3', about: 'A suggestion' }, answered, closed),
    until: 'Which shop was it?',
  },
  'a theft': { ...having(theft), until: 'Port Melliss' },
  'answering back': { ...having(answered), press: ['Answer'], until: 'Send answer' },
  'an answer that was not sent': {
    ...having(answered),
    answers: { [url]: { conversations: [answered] }, [replyUrl]: { refusal: 'busy' } },
    press: ['Answer'],
    afterwards: { fill: { 'Your answer': 'The one in Beeford Magna.' }, press: ['Send answer'] },
    until: 'still here',
  },
  none: { ...having(), until: 'told us anything yet' },
  loading: { memory },
  'does not load': { memory, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
