import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import type { ContentForm, FormControl, FormField } from '@pollen/contract/staff/content-form'
import { long, unbroken } from './example.ts'

type FormSample = {
  form: ContentForm
  value: string
  faults?: ContentFault[]
  hints?: ContentFault[]
  /** Drawn beside it. */
  preview?: { title: string; text: string }
}

const field = (name: string, label: string, control: FormControl, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  isNeeded: true,
  ...more,
  control,
})
const optional = { isNeeded: false }
const text = (most: number): FormControl => ({ is: 'text', most })
const longText = (most: number): FormControl => ({ is: 'text', isLong: true, most })
const choices = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }))

const offer: FormSample = {
  form: {
    as: 'cells',
    fields: [
      field('offer_id', 'Offer', text(60)),
      field('brand', 'Brand', { is: 'choice', choices: choices('Lamp', 'Kettle', 'Anchor') }),
      field('title', 'Title', text(60), { hint: 'As it stands on its tile' }),
      field('description', 'What it is', longText(300)),
      field('picture', 'Picture', { is: 'picture' }, optional),
      field('first_day', 'First day', { is: 'day' }),
      field('last_day', 'Last day', { is: 'day' }, { hint: 'Both are in it' }),
      field('minimum', 'Least spend', { is: 'number', isWhole: true, least: 1 }, optional),
      field('products', 'Products', { is: 'texts' }, { ...optional, hint: 'A * stands for any end.' }),
      field(
        'days',
        'Days of the week',
        { is: 'texts', choices: choices('Monday', 'Tuesday', 'Saturday', 'Sunday') },
        optional,
      ),
    ],
  },
  value: JSON.stringify({
    offer_id: 'boots-200',
    brand: 'kettle',
    title: '200 points on walking boots',
    description: long('Boots that have seen a hill'),
    picture: 'boots',
    first_day: '2026-12-07',
    last_day: '{day 27}',
    products: 'TH-BOOT*;TH-SOCK*',
    days: 'saturday;sunday',
    of_a_later_version: 'kept',
  }),
  hints: [{ path: ['last_day'], says: 'Longer than any offer so far: 20 days more than the longest.' }],
}

const dayOf = (title: string, words: string, more: object = {}) => ({ title, text: words, picture: 'book', ...more })
const event: FormSample = {
  form: {
    as: 'fields',
    fields: [
      field('title', 'Title', text(60)),
      field('strip', 'Its line at the top of Home', text(60), {
        ...optional,
        hint: 'While it is announced and while it runs',
      }),
      field('text', 'Text', longText(300)),
      field('announcedDay', 'Announced from', { is: 'day' }, optional),
      field('firstDay', 'First day', { is: 'day' }),
      field('lastDay', 'Last day', { is: 'day' }),
      field('opensAt', 'Opens', { is: 'moment' }, optional),
      field(
        'isQuiet',
        'No message is sent for it',
        { is: 'yesNo' },
        { ...optional, hint: 'It stands on Home all the same.' },
      ),
      field(
        'days',
        'Days: what each reveals',
        {
          is: 'groups',
          fields: [
            field('title', 'Title', text(40)),
            field('offer', 'Its offer', text(60), optional),
            field('text', 'What members read that day', longText(120)),
          ],
        },
        optional,
      ),
      field(
        'prizes',
        'Prizes',
        {
          is: 'groups',
          fields: [
            field('points', 'Points', { is: 'number', isWhole: true, least: 1, most: 10_000 }),
            field('from', 'From', { is: 'day' }),
            field('brand', 'At', { is: 'choice', choices: choices('Kettle', 'Anchor') }, optional),
          ],
        },
        optional,
      ),
      field('terms', 'Terms', { is: 'texts' }, optional),
    ],
  },
  value: JSON.stringify({
    title: 'Digital week',
    strip: 'A new offer every midnight',
    text: 'Seven days, seven surprises. A new one every midnight.',
    announcedDay: '2026-12-07',
    firstDay: '2026-12-07',
    lastDay: '2026-12-13',
    opensAt: '2026-12-07T09:00:00.000Z',
    days: [
      dayOf('Monday tells a story', 'Audio books for the way.', { offer: 'stories-200' }),
      dayOf('Tuesday turns it up', 'Headphones, speakers.'),
      dayOf(unbroken, long('Games and consoles')),
    ],
    prizes: [
      { points: 500, from: '2026-12-08', brand: 'kettle' },
      { points: 20_000, from: '{day 7}' },
    ],
    terms: ['The week lasts from Monday to Sunday.', 'Each offer has terms of its own.'],
  }),
  faults: [
    {
      path: ['days'],
      says: 'Days are not as many as lie between the first and the last day: 3 are written, 7 lie between.',
    },
    { path: ['announcedDay'], says: 'is not before the first day' },
    { path: ['days', 2, 'text'], says: 'is too long' },
    { path: ['prizes', 1, 'points'], says: 'is above 10,000' },
    { path: ['ofNoField'], says: 'Another event has the same days.' },
  ],
}

const shapes: FormSample = {
  form: {
    as: 'fields',
    fields: [
      field('reward', 'Reward', {
        is: 'shape',
        by: 'kind',
        shapes: [
          { value: 'points', label: 'Points', fields: [field('points', 'Points', { is: 'number', isWhole: true })] },
          { value: 'voucher', label: 'A voucher', fields: [field('reward', 'Which', text(60))] },
        ],
      }),
      field(
        'opening',
        'Opening hours',
        { is: 'group', fields: [field('from', 'From', text(5)), field('to', 'To', text(5))] },
        optional,
      ),
      field('postcodes', 'Shops by postcode', { is: 'named', of: text(60) }),
      field('rates', 'Points a pound', {
        is: 'named',
        names: choices('Kettle', 'Anchor', 'Lamp'),
        of: { is: 'number', isWhole: false },
      }),
      field('rest', 'Anything else', { is: 'json' }, optional),
      field('old', 'A field of another kind than it should be', { is: 'group', fields: [] }, optional),
    ],
  },
  value: JSON.stringify({
    reward: { kind: 'points', points: 500 },
    postcodes: { 'LS1 6HF': 'Leeds Briggate', 'CO1 1AA': 'Colchester' },
    rates: { kettle: 1, anchor: 0.5 },
    rest: { steps: [1, 2] },
    old: ['not', 'a group'],
  }),
  faults: [{ path: ['postcodes', 'CO1 1AA'], says: 'Nobody knows this shop' }],
}

const markdown: FormSample = {
  form: { as: 'markdown', fields: [] },
  value: '# Cookies\n\nWe use **three** cookies.\n\n- one that keeps you signed in\n- two that count\n',
  preview: { title: 'Cookies', text: long('We use three cookies') },
  faults: [{ path: [], says: 'line 9: the link leads nowhere' }],
}

const many: FormSample = {
  ...event,
  faults: [],
  value: JSON.stringify({
    title: 'A long list',
    days: Array.from({ length: 500 }, (_, nth) => dayOf(`Day ${nth + 1}`, 'What members read.')),
  }),
}

export const formSamples: Record<string, FormSample> = { offer, event, shapes, markdown, many }
