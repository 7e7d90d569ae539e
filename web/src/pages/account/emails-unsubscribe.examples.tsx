import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const path = '/emails/unsubscribe?token=example'
const ofText = `${path}&by=text`
const request = '/unsubscribe/request'
const update = '/unsubscribe/update'
const fill = { Email: 'ada@example.com' }
const press = ['Unsubscribe']

export const examples: Record<string, ScreenExample> = {
  empty: { path, answers: { [request]: {} } },
  'nothing entered': { path, answers: { [request]: {} }, press },
  sending: { path, answers: { [request]: {} }, fill, press },
  done: { path, answers: { [request]: {}, [update]: {} }, fill, press, until: 'That’s done' },
  'of a text': { path: ofText, answers: { [request]: {} }, until: 'No more offers by text?' },
  'texts stopped': {
    path: ofText,
    answers: { [request]: {}, '/unsubscribe/one-press': {} },
    press: ['Stop the texts'],
    until: 'That’s done',
  },
  'a mangled link': {
    path,
    answers: { [request]: { refusal: 'linkNotValid' } },
    until: 'Part of this link is missing',
  },
}
