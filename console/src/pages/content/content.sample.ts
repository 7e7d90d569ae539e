import { contentDifference, contentOfOffice } from '@pollen/contract/staff/content'
import type { ContentKindInBrief } from '@pollen/contract/staff/content-parts'
import { ago, answers, daysAgo, id, long, signedInAs, unbroken } from '../../parts/examples/example.ts'
import type { Item } from './shown-item.ts'

export const marketer = signedInAs('marketer')
export const dayAhead = (days: number) => daysAgo(-days).slice(0, 10)

type KindRow = [
  kind: string,
  title: string,
  group: ContentKindInBrief['group'],
  runs: number,
  waits: number,
  soon: number,
]
const kindRows: KindRow[] = [
  ['offers', 'Offers', 'collect', 84, 3, 9],
  ['prices', 'Prices', 'collect', 1032, 1, 0],
  ['rewards', 'Rewards', 'collect', 31, 1, 2],
  ['earning', 'Rates and ceilings', 'collect', 1, 0, 0],
  ['events', 'Events', 'see', 2, 1, 1],
  ['pods', 'Pods on Home', 'see', 7, 0, 2],
  ['splitTests', 'Split tests', 'see', 1, 0, 1],
  ['brands', 'Brands', 'who', 62, 0, 0],
  ['stores', 'Stores', 'who', 1946, 0, 0],
  ['documents', 'Documents, questions', 'words', 24, 0, 0],
  ['answers', 'Suggested answers', 'words', 10, 0, 0],
]
const kinds = kindRows.map(
  ([kind, title, group, runs, waits, endsSoon], nth): ContentKindInBrief => ({
    kind,
    title,
    group,
    runs,
    waits,
    endsSoon,
    changed: {
      title: nth === 2 ? long('A coffee: 600 → 550') : 'Double in the bakery',
      at: ago(40 * nth + 3),
      by: nth === 4 ? unbroken : 'Lena Voss',
    },
    decides: nth % 3 === 0 ? 'marketer, finance' : 'finance',
    mayWrite: true,
    mayAdd: kind !== 'earning',
  }),
)
export const inFiles = kinds.map((kind) => ({ ...kind, waits: 0, mayWrite: false, mayAdd: false }))

export const brief = { kind: 'offers', by: 'Lena Voss', isOwn: false, changedAt: ago(33), canDecide: true }
const drafts = [
  {
    ...brief,
    draftId: id(1),
    title: 'Double points in the bakery until 20 Dec',
    state: 'asked' as const,
    requestId: id(1),
  },
  { ...brief, draftId: id(2), title: 'Week 50, 1,047 prices', state: 'asked' as const, isOwn: true, canDecide: false },
  { ...brief, draftId: id(3), title: long('Triple on sofas'), state: 'asked' as const, by: unbroken, requestId: id(3) },
  { ...brief, draftId: id(4), title: 'Digital week', state: 'draft' as const, isOwn: true, canDecide: false },
  {
    ...brief,
    draftId: id(5),
    title: 'Soup, again',
    state: 'draft' as const,
    isOwn: true,
    canDecide: false,
    failed: 'Hugo Berg changed it meanwhile',
  },
]

const itemOf = (key: string, title: string, lastDay: string | undefined) => ({
  key,
  title,
  brandKey: 'sainsburys',
  state: 'running' as const,
  firstDay: '2026-01-05',
  ...(lastDay && { lastDay }),
  changedAt: ago(4000),
  by: 'Lena Voss, with Hugo Berg',
})
const items = [
  itemOf('soup', '30 points on fresh soup', dayAhead(0)),
  itemOf('fresh-bread', 'Triple points on fresh bread', dayAhead(2)),
  itemOf('sofas', unbroken, dayAhead(9)),
  itemOf('tents', 'Double points on tents', undefined),
]
const stopped = {
  ...itemOf('fuel', 'Double on fuel', undefined),
  state: 'stopped' as const,
  changedAt: ago(90),
  by: 'Ruth Adeyemi',
  reason: 'Counts at every pump twice',
}

export const overview = answers(contentOfOffice, {
  isInFiles: false,
  kinds,
  drafts,
  endsSoonest: items.slice(0, 3).map((item) => ({ ...item, kind: 'offers' })),
  stopped: [{ ...stopped, kind: 'offers' }],
})

const [offers] = kinds
if (!offers) throw new Error('There is no kind')
export const ofKind = {
  ...offers,
  items: [...items, stopped],
  hasMore: false,
  keyFields: ['offer_id'],
  drafts: drafts.slice(0, 4),
}

export const breadOffer = (changes: Record<string, string>) =>
  JSON.stringify({
    offer_id: 'fresh-bread',
    title: 'Triple points on fresh bread',
    uses_per_member: '4',
    budget: '6000',
    ...changes,
  })
const entered = { by: 'Lena Voss, with Hugo Berg', how: 'entered' as const, reason: 'Bakers have extra staff' }
export const item: Item = {
  ...itemOf('fresh-bread', 'Triple points on fresh bread', dayAhead(2)),
  kind: 'offers',
  kindTitle: 'Offers',
  decides: 'marketer, finance',
  mayWrite: true,
  mayStop: true,
  isPreviewed: true,
  value: breadOffer({}),
  versions: [
    { version: 3, value: breadOffer({}), began: { ...entered, number: 9, at: daysAgo(11) }, takesTwo: true },
    {
      version: 2,
      value: breadOffer({ uses_per_member: '6' }),
      began: { ...entered, number: 5, at: daysAgo(25), reason: long('Seeded batch counts, too') },
      ended: { ...entered, number: 9, at: daysAgo(11) },
      takesTwo: true,
    },
    {
      version: 1,
      value: breadOffer({ uses_per_member: '2' }),
      began: { by: 'Grace', how: 'files', number: 1, at: daysAgo(60) },
      ended: { ...entered, number: 5, at: daysAgo(25) },
      takesTwo: false,
    },
  ],
  origin: {
    written: { by: 'Lena Voss', at: daysAgo(12) },
    asked: { by: 'Lena Voss', at: daysAgo(12), reason: 'Bakers have extra staff' },
    decided: { by: 'Hugo Berg', at: daysAgo(11), reason: long('Within the plan') },
  },
  pages: [
    { says: 'Its own page', url: 'https://points.example/offer-details/food/fresh-bread' },
    { says: 'Offers', url: 'https://points.example/grocer' },
    { says: 'For you, on Home', url: 'https://points.example/homepage' },
    { says: 'The brand’s page', url: `https://points.example/brands/${unbroken}` },
  ],
  drafts: [{ ...brief, draftId: id(1), title: 'Fresh bread: eight times', state: 'asked', requestId: id(1) }],
  figures: [
    { name: 'Loaded', says: '41,318', more: 'of 212,400' },
    { name: 'Used', says: '92,904', more: 'by 31,870' },
    { name: 'Promised', says: '£4,630', more: 'of £6,000' },
    { name: 'Can still cost', says: '£1,380', more: 'at most' },
  ],
}
export const differs = answers(contentDifference, {
  lines: [
    { name: 'Title', from: 'Triple points on fresh bread', to: 'Triple points on fresh bread and rolls' },
    { name: 'Budget', from: '8000', to: '6000' },
    { name: 'Terms', from: 'Up to six times for each member.', to: 'Up to four times for each member.' },
    { name: 'Products', from: '', to: unbroken },
  ],
  same: ['Brand', 'Reward', 'First day', 'Picture'],
})
const ended = {
  ...entered,
  how: 'stopped' as const,
  by: 'Callum Reid',
  number: 10,
  at: ago(1),
  reason: 'It gives more than was meant',
}
export const stoppedItem: Item = {
  ...item,
  state: 'stopped',
  mayStop: false,
  pages: [],
  drafts: [],
  versions: item.versions.map((one, nth) => (nth === 0 ? { ...one, ended } : one)),
}
export const itemPath = '/content/offers/item?key=fresh-bread'
