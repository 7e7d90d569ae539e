import { contentForm } from '@pollen/contract/staff/content'
import { contentDraft } from '@pollen/contract/staff/content-drafts'
import { pricesOfOffice } from '@pollen/contract/staff/prices'
import { staffRequest } from '@pollen/contract/staff/requests'
import { ago, answers, type Example, id, long, refuses } from '../../parts/examples/example.ts'
import { request } from '../../parts/examples/requests.sample.ts'
import { breadOffer, brief, dayAhead, marketer } from './content.sample.ts'
import { beginningOf } from './content-words.ts'
import type { Draft } from './use-kept-draft.ts'

const draft: Draft = {
  ...brief,
  draftId: id(4),
  kindTitle: 'Offers',
  title: 'Double points on boots and socks',
  state: 'draft',
  isOwn: true,
  canDecide: false,
  decides: 'marketer, finance',
  isPreviewed: true,
  revision: 3,
  keyFields: ['offer_id'],
  items: [{ key: 'fresh-bread', was: breadOffer({}), value: breadOffer({ uses_per_member: '8' }) }],
  faults: [],
  hints: [],
  behind: [],
  lines: [
    { key: 'fresh-bread', name: 'Uses per member', from: '4', to: '8' },
    { key: 'fresh-bread', name: 'Terms', from: 'Up to four times.', to: long('Up to eight times') },
  ],
}
const form = answers(contentForm, {
  as: 'cells',
  fields: [
    {
      name: 'brand',
      label: 'Brand',
      isNeeded: true,
      control: { is: 'choice', choices: [{ value: 'thistle-outdoors', label: 'Thistle Outdoors' }] },
    },
    { name: 'offer_id', label: 'Name in files', isNeeded: true, control: { is: 'text' } },
    { name: 'title', label: 'Title', hint: 'In lists, and in letters', isNeeded: true, control: { is: 'text' } },
    { name: 'uses_per_member', label: 'Uses per member', isNeeded: false, control: { is: 'number', isWhole: true } },
    { name: 'budget', label: 'Budget, in pounds', isNeeded: false, control: { is: 'number', isWhole: true } },
    { name: 'terms', label: 'Terms', isNeeded: true, control: { is: 'text', isLong: true } },
    {
      name: 'counts_from',
      label: 'Counts from',
      isNeeded: true,
      control: { is: 'choice', choices: [{ value: 'load', label: 'The load' }] },
    },
  ],
})
const draftPage = (changes: Partial<Draft>, until: string, more: Example['stubs'] = []): Example => ({
  path: `/content/drafts/${id(4)}`,
  stubs: [marketer, form, answers(contentDraft, { ...draft, ...changes }), ...more],
  until,
})
const { member: _, ...campaign } = request(4, {
  kind: 'enterCampaign',
  what: draft.title,
  changes: draft.lines,
  askedBy: 'Lena Voss',
  reason: 'Bakers have extra staff',
  since: [],
  limits: [],
  draftId: id(4),
})

const price = (code: string, name: string, was: string, now: string, firstDay: string) => ({
  sku: code,
  product_description: name,
  first_day: firstDay,
  base_price: was,
  non_member_price: was,
  discount: '0.50',
  member_price: now,
})
const week = '2098-12-01'
const prices = [
  price('2001000000104', 'Sourdough loaf, 800 g', '2.60', '1.95', week),
  price('2001000004307', 'Carrot soup, 600 g', '3.00', '1.50', week),
  price('2001000006202', 'Salmon fillets, 240 g', '4.25', '4.60', week),
  price('2001000008815', long('Rye loaf'), '2.20', '1.80', week),
]
const listed = [
  price('2001000000104', 'Sourdough loaf, 800 g', '2.60', '2.10', '2020-01-01'),
  price('2001000004307', 'Carrot soup, 600 g', '3.00', '2.40', '2020-01-01'),
  price('2001000006202', 'Salmon fillets, 240 g', '5.00', '4.25', '2020-01-01'),
  price('2001000009102', 'Mince pies, 6', '2.00', '1.50', '2020-01-01'),
]

export const examples: Record<string, Example> = {
  'a week of prices': {
    path: `/content/drafts/${id(4)}`,
    stubs: [
      marketer,
      answers(contentDraft, {
        ...draft,
        kind: 'prices',
        isPreviewed: false,
        decides: 'finance',
        kindTitle: 'Prices',
        title: 'Week 50, 1 to 7 December',
        items: prices.map((row) => ({ key: `${row.sku} ${week}`, value: JSON.stringify(row) })),
        keyFields: ['sku', 'first_day'],
        faults: [{ key: `2001000006202 ${week}`, path: ['discount'], says: 'is no price' }],
        lines: [],
      }),
      answers(pricesOfOffice, {
        products: listed.map((row) => ({
          sku: row.sku,
          keys: [`${row.sku} 2020-01-01`],
          prices: [{ firstDay: '2020-01-01', value: JSON.stringify(row) }],
        })),
      }),
    ],
    until: 'above the price',
  },
  'a draft': draftPage({}, 'Ask for it'),
  'a draft with faults': draftPage(
    {
      faults: [
        { key: 'fresh-bread', path: ['uses_per_member'], says: 'contradicts the terms: “four times”' },
        { path: [], says: 'The event “The season of gifts” ends after it' },
      ],
      beginsAt: beginningOf(dayAhead(4)),
    },
    'to put right',
  ),
  'a draft, behind': draftPage(
    {
      behind: [
        { key: 'fresh-bread', was: breadOffer({}), now: breadOffer({ budget: '9000' }), by: 'Hugo Berg', at: ago(20) },
      ],
    },
    'Hugo Berg changed it',
  ),
  'a draft, refused': draftPage({ state: 'refused', requestId: id(4) }, 'said no', [
    answers(staffRequest, {
      ...campaign,
      state: 'refused',
      decided: { by: 'Hugo Berg', at: ago(5), reason: 'Above November’s points' },
    }),
  ]),
  'a draft, asked for': draftPage({ state: 'asked', requestId: id(4) }, 'Take it back', [
    answers(staffRequest, { ...campaign, isOwn: true, canDecide: false }),
  ]),
  'a draft to decide': draftPage(
    { state: 'asked', isOwn: false, canDecide: true, requestId: id(4) },
    'Why, in a line',
    [answers(staffRequest, campaign)],
  ),
  'a draft that is not there': {
    path: `/content/drafts/${id(4)}`,
    stubs: [marketer, refuses(contentDraft, 'notFound')],
    until: 'It is not there',
  },
}
