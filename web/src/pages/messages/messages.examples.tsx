import { hourMs } from '@pollen/contract/durations'
import { type Notification, notifications } from '@pollen/contract/member/notifications'
import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
const id = (number: number) => `01990000-0000-7000-8000-00000000000${number}`
const messages: Notification[] = [
  {
    id: id(5),
    group: 'points',
    at: ago(1),
    title: 'You collected 120 points',
    text: 'At Harebell Books. 50 from your offers.',
    isUnread: true,
    leadsTo: '/card/activity/9',
  },
  {
    id: id(4),
    group: 'safety',
    at: ago(3),
    title: 'You’re spending 500 points at Comb & Co',
    text: 'If that’s you, you don’t need to do anything. If it isn’t, tell us in your activity.',
    isUnread: true,
    leadsTo: '/card/activity',
  },
  {
    id: id(3),
    group: 'help',
    at: ago(26),
    title: 'We’ve answered you',
    text: 'Ruth wrote to you about case K7Q2-4M.',
    isUnread: false,
    leadsTo: '/account/cases',
  },
  {
    id: id(2),
    group: 'points',
    at: ago(80),
    title: `23 points went back to ${programme.name}`,
    text: 'You returned something at Harebell Books, so its points went back too.',
    isUnread: false,
    leadsTo: '/card/activity/7',
  },
]
const list = (rows: Notification[], over: object = {}) => ({
  [notifications.url]: { notifications: rows, hasMore: false, ...over },
})

export const examples: Record<string, ScreenExample> = {
  full: { answers: list(messages), until: 'We’ve answered you' },
  'all read': { answers: list(messages.map((one) => ({ ...one, isUnread: false }))), until: 'No older messages' },
  'long words': {
    answers: list(
      messages
        .slice(1, 2)
        .map((one) => ({ ...one, title: `You’re spending 1,234,567 points at ${'Llanfairpwllgwyngyll'.repeat(3)}` })),
    ),
    until: 'Llanfair',
  },
  empty: { answers: list([]), until: 'No messages yet' },
  loading: {},
  'the next page did not load': {
    answers: {
      [notifications.url]: [{ notifications: messages, hasMore: true, nextToken: id(2) }, { refusal: 'busy' }],
    },
    until: 'couldn’t load any more',
  },
  failed: { answers: { [notifications.url]: { refusal: 'busy' } }, until: 'didn’t load' },
}
