import { consentWordings } from '@pollen/contract/consent-wordings'
import { type ConsentLogEntry, consentLog, contactPreferences } from '@pollen/contract/member/consents'
import { notificationChoices } from '@pollen/contract/member/notifications'
import type { Answers } from '../../parts/examples/answers.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const mail = contactPreferences.url
const log = consentLog.url
const told = notificationChoices.url
const choices: Answers[typeof told] = {
  choices: [
    { group: 'points', channel: 'email', isOn: true },
    { group: 'points', channel: 'sms', isOn: false },
    { group: 'help', channel: 'email', isOn: true },
    { group: 'help', channel: 'sms', isOn: false },
  ],
}
const memory = { firstName: 'Ada' }
const preferences = (email: boolean, ofBusiness = false) =>
  ({
    contactPreferences: [
      { channel: 'EMAIL', consent: email },
      { channel: 'SMS', consent: true },
      { channel: 'PHONE', consent: false },
      { channel: 'POST', consent: false },
      ...(ofBusiness ? [{ channel: 'BUSINESS' as const, consent: true }] : []),
    ],
  }) satisfies Answers[typeof mail]
const entries: ConsentLogEntry[] = [
  {
    id: 'c',
    at: '2026-03-14T10:00:00Z',
    channel: 'EMAIL',
    consent: false,
    wording: 'No more offers by email?',
    version: 1,
    screen: 'emailsUnsubscribe',
  },
  {
    id: 'b',
    at: '2026-02-02T18:30:00Z',
    channel: 'ONLINEAD',
    consent: true,
    wording: consentWordings.terms.ONLINEAD[0],
    version: 1,
    screen: 'terms',
  },
  {
    id: 'a',
    at: '2026-02-02T18:30:00Z',
    channel: 'EMAIL',
    consent: true,
    wording: 'Keep me posted by email',
    version: 1,
    screen: 'enterEmailAddress',
  },
]

export const examples: Record<string, ScreenExample> = {
  full: {
    memory,
    answers: { [told]: choices, [mail]: preferences(false), [log]: { entries } },
    until: 'Keep me posted by email',
  },
  'of a business': {
    memory,
    answers: { [told]: choices, [mail]: preferences(true, true), [log]: { entries } },
    until: 'Offers for businesses',
  },
  'nothing said yet': {
    memory,
    answers: { [told]: choices, [mail]: preferences(true), [log]: { entries: [] } },
    until: 'Nothing yet',
  },
  'a change that fails': {
    memory,
    answers: { [told]: choices, [mail]: [preferences(true), { refusal: 'busy' }], [log]: { entries } },
    press: ['Offers and news by email'],
    until: 'Something went wrong our end',
  },
  loading: { memory },
  'does not load': {
    memory,
    answers: { [told]: { refusal: 'busy' }, [mail]: { refusal: 'busy' }, [log]: { refusal: 'busy' } },
    until: 'The list didn’t load',
  },
}
