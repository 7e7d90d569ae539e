import type { Conversation } from '@pollen/contract/conversation'
import { href } from '@pollen/contract/paths'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/guest-cases/conversation'
const path = `${href('chatConversation')}?token=${'x'.repeat(43)}`
const answered: Conversation = {
  caseNumber: 'G4C07AE9',
  about: 'Joining',
  openedAt: '2026-11-20T18:20:00.000Z',
  isClosed: false,
  messages: [
    { from: 'member', text: 'You say my details don’t match.', at: '2026-11-20T18:20:00.000Z' },
    {
      from: 'us',
      name: 'Grace',
      text: 'Thank you for telling us.\nHave you moved since you got the card?',
      at: '2026-11-21T09:05:00.000Z',
    },
  ],
}
const closed: Conversation = { ...answered, isClosed: true }

export const examples: Record<string, ScreenExample> = {
  answered: { path, answers: { [url]: answered }, until: 'Have you moved' },
  'answering back': { path, answers: { [url]: answered }, press: ['Answer'], until: 'Send answer' },
  closed: { path, answers: { [url]: closed }, until: 'your case is open again' },
  'deleting it': { path, answers: { [url]: answered }, press: ['Delete this conversation'], until: 'Keep it' },
  'the link is over': { path, answers: { [url]: { refusal: 'linkNotValid' } }, until: 'works for 30 days' },
  'does not load': { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
