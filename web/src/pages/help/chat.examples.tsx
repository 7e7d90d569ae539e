import { href } from '@pollen/contract/paths'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const transaction = {
  id: '30',
  occurredAt: '2026-11-21T16:32:00.000Z',
  kind: 'earn' as const,
  points: 68,
  brand: brands.shop,
}

const token = 'x'.repeat(43)
const question = {
  'Your name': 'Ada Larkspur',
  'What’s it about?': 'joining',
  'What can we help with?': 'You say my details don’t match. They’re on the letter that came with the card.',
}
const asked = { Email: 'ada@example.com', ...question }
const inRegistration = { authToken: token, userData: { email: 'ada@example.com' } }

export const examples: Record<string, ScreenExample> = {
  'a member’s': { memory, until: 'Call us' },
  'about a purchase': {
    memory,
    path: `${href('chat')}?about=30`,
    answers: {
      '/shared-transactions-api/transactions/:id': {
        transaction,
        lines: [],
        reference: '2026-11-21/0042/3/118',
        balance: 4812,
      },
    },
    until: brands.shop.name,
  },
  sent: {
    memory,
    fill: { 'What can we help with?': 'Why 68 points?' },
    press: ['Send'],
    answers: { '/v1/collectors/feedback': { caseNumber: '4C07AE91' } },
    until: '4C07AE91',
    says: ['We’ve got your question'],
  },
  'without an account': { until: 'or can’t log in?' },
  'without an account, nothing entered': { press: ['Continue'], until: 'There is a problem' },
  'without an account, the code': {
    fill: asked,
    answers: { '/guest-cases/address': { token } },
    press: ['Continue'],
    until: 'Enter your code',
    says: ['ada@example.com'],
  },
  'without an account, a wrong code': {
    fill: asked,
    answers: { '/guest-cases/address': { token }, '/guest-cases': { refusal: 'codeNotValid' } },
    press: ['Continue'],
    afterwards: { fill: { Code: '123456' }, press: ['Continue'] },
    until: 'That isn’t the code we sent',
  },
  'without an account, sent': {
    fill: asked,
    answers: { '/guest-cases/address': { token }, '/guest-cases': { caseNumber: 'G4C07AE9' } },
    press: ['Continue'],
    afterwards: { fill: { Code: '123456' }, press: ['Continue'] },
    until: 'G4C07AE9',
    says: ['We’ve got your question'],
  },
  'in a registration': { registration: inRegistration, until: 'We answer to' },
  'in a registration, sent': {
    registration: inRegistration,
    fill: question,
    answers: { '/guest-cases/registration': { caseNumber: 'G4C07AE9' } },
    press: ['Send'],
    until: 'G4C07AE9',
  },
  'in a registration that ran out': {
    registration: inRegistration,
    fill: question,
    answers: { '/guest-cases/registration': { refusal: 'registrationNotFound' } },
    press: ['Send'],
    until: 'Where we answer',
  },
}
