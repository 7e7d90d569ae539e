import {
  type ContentKindInBrief,
  contentDifference,
  contentDraft,
  contentItem,
  contentOfKind,
  contentOfOffice,
  contentOnServers,
  contentStopping,
  stopContent,
} from '@pollen/contract/staff/content'
import { staffRequest } from '@pollen/contract/staff/requests'
import {
  ago,
  answers,
  daysAgo,
  type Example,
  id,
  long,
  refuses,
  signedInAs,
  unbroken,
} from '../../parts/examples/example.ts'
import { request } from '../../parts/examples/requests.sample.ts'
import { beginningOf } from './content-words.ts'
import type { Item } from './item.tsx'
import type { Draft } from './use-kept-draft.ts'

const marketer = signedInAs('marketer')
const dayAhead = (days: number) => daysAgo(-days).slice(0, 10)

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
const inFiles = kinds.map((kind) => ({ ...kind, waits: 0, mayWrite: false, mayAdd: false }))

const brief = { kind: 'offers', by: 'Lena Voss', isOwn: false, changedAt: ago(33), canDecide: true }
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
    failed: 'somebody changed it meanwhile',
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

const overview = answers(contentOfOffice, {
  isInFiles: false,
  kinds,
  drafts,
  endsSoonest: items.slice(0, 3).map((item) => ({ ...item, kind: 'offers' })),
  stopped: [{ ...stopped, kind: 'offers' }],
})

const [offers] = kinds
if (!offers) throw new Error('There is no kind')
const ofKind = {
  ...offers,
  items: [...items, stopped],
  hasMore: false,
  keyFields: ['offer_id'],
  drafts: drafts.slice(0, 4),
}

const said = (changes: Record<string, string>) =>
  JSON.stringify({
    offer_id: 'fresh-bread',
    title: 'Triple points on fresh bread',
    uses_per_member: '4',
    budget: '6000',
    ...changes,
  })
const entered = { by: 'Lena Voss, with Hugo Berg', how: 'entered' as const, reason: 'Bakers have extra staff' }
const item: Item = {
  ...itemOf('fresh-bread', 'Triple points on fresh bread', dayAhead(2)),
  kind: 'offers',
  kindTitle: 'Offers',
  decides: 'marketer, finance',
  mayWrite: true,
  mayStop: true,
  value: said({}),
  versions: [
    { version: 3, value: said({}), began: { ...entered, number: 9, at: daysAgo(11) }, takesTwo: true },
    {
      version: 2,
      value: said({ uses_per_member: '6' }),
      began: { ...entered, number: 5, at: daysAgo(25), reason: long('Seeded batch counts, too') },
      ended: { ...entered, number: 9, at: daysAgo(11) },
      takesTwo: true,
    },
    {
      version: 1,
      value: said({ uses_per_member: '2' }),
      began: { by: 'Grace', how: 'files', number: 1, at: daysAgo(60) },
      ended: { ...entered, number: 5, at: daysAgo(25) },
      takesTwo: false,
    },
  ],
  drafts: [{ ...brief, draftId: id(1), title: 'Fresh bread: eight times', state: 'asked', requestId: id(1) }],
  figures: [
    { name: 'Loaded', says: '41,318', more: 'of 212,400' },
    { name: 'Used', says: '92,904', more: 'by 31,870' },
    { name: 'Promised', says: '£4,630', more: 'of £6,000' },
    { name: 'Can still cost', says: '£1,380', more: 'at most' },
  ],
}
const differs = answers(contentDifference, {
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
const stoppedItem: Item = {
  ...item,
  state: 'stopped',
  mayStop: false,
  drafts: [],
  versions: item.versions.map((one, nth) => (nth === 0 ? { ...one, ended } : one)),
}
const itemPath = '/content/offers/item?key=fresh-bread'

const draft: Draft = {
  ...brief,
  draftId: id(4),
  kindTitle: 'Offers',
  title: 'Double points on boots and socks',
  state: 'draft',
  isOwn: true,
  canDecide: false,
  decides: 'marketer, finance',
  revision: 3,
  keyFields: ['offer_id'],
  items: [{ key: 'fresh-bread', was: said({}), value: said({ uses_per_member: '8' }) }],
  faults: [],
  hints: [],
  behind: [],
  lines: [
    { key: 'fresh-bread', name: 'Uses per member', from: '4', to: '8' },
    { key: 'fresh-bread', name: 'Terms', from: 'Up to four times.', to: long('Up to eight times') },
  ],
}
const draftPage = (changes: Partial<Draft>, until: string, more: Example['stubs'] = []): Example => ({
  path: `/content/drafts/${id(4)}`,
  stubs: [marketer, answers(contentDraft, { ...draft, ...changes }), ...more],
  until,
})
const campaign = request(4, {
  kind: 'enterCampaign',
  what: draft.title,
  changes: draft.lines,
  askedBy: 'Lena Voss',
  reason: 'Bakers have extra staff',
  since: [],
  limits: [],
  draftId: id(4),
})

export const examples: Record<string, Example> = {
  content: { path: '/content', stubs: [marketer, overview], until: 'Running again takes two' },
  'content that waits': { path: '/content', stubs: [marketer, overview], press: ['f'], until: 'Ends soonest' },
  'content, something new': { path: '/content', stubs: [marketer, overview], press: ['n'], until: 'New' },
  'content in files': {
    path: '/content',
    stubs: [
      marketer,
      answers(contentOfOffice, { isInFiles: true, kinds: inFiles, drafts: [], endsSoonest: [], stopped: [] }),
    ],
    until: 'Content is kept in files',
  },
  'content that does not load': {
    path: '/content',
    stubs: [marketer, refuses(contentOfOffice, 'busy')],
    until: 'didn’t load',
  },
  'content of a kind': {
    path: '/content/offers',
    stubs: [marketer, answers(contentOfKind, ofKind)],
    until: 'Your drafts',
  },
  'content of a kind, none': {
    path: '/content/offers',
    stubs: [marketer, answers(contentOfKind, { ...ofKind, items: [], drafts: [], runs: 0 })],
    until: 'Nothing yet',
  },
  'content, a new offer': {
    path: '/content/offers?new',
    stubs: [marketer, answers(contentOfKind, ofKind)],
    until: 'Begin from',
  },
  'one of content': {
    path: itemPath,
    stubs: [marketer, answers(contentItem, item), differs],
    press: ['f'],
    until: 'First day, Picture',
  },
  'one of content, stopping': {
    path: itemPath,
    stubs: [
      marketer,
      answers(contentItem, item),
      differs,
      answers(contentStopping, {
        says: [
          'Nobody else can load it; it is gone from Offers, Home, search and letters.',
          'It can still cost £1,380 at most.',
        ],
        faults: [],
      }),
    ],
    press: ['s'],
    until: 'It can still cost',
  },
  'one of content that others name': {
    path: itemPath,
    stubs: [
      marketer,
      answers(contentItem, item),
      differs,
      answers(contentStopping, {
        says: [],
        faults: ['The event “The season of gifts” names the offer fresh-bread, which is not there'],
      }),
    ],
    press: ['s'],
    until: 'Change that first',
  },
  'one of content, stopped': {
    path: itemPath,
    stubs: [
      marketer,
      answers(contentItem, item),
      differs,
      answers(contentStopping, { says: ['It is gone for everybody, on every server.'], faults: [] }),
      answers(stopContent, { number: 10 }),
      answers(contentOnServers, {
        number: 10,
        changedAt: ago(0),
        servers: [
          { host: 'pollen-1', kind: 'server', isThere: true, afterMs: 1100 },
          { host: unbroken, kind: 'worker', isThere: true, afterMs: 1900 },
        ],
      }),
    ],
    press: ['s', 'Control+Enter'],
    until: 'Stopped everywhere after',
  },
  'one of content that was stopped': {
    path: itemPath,
    stubs: [marketer, answers(contentItem, stoppedItem), differs],
    until: 'Ask to run version 3 again',
  },
  'one of content, back to two': {
    path: itemPath,
    stubs: [marketer, answers(contentItem, item), differs],
    press: ['b'],
    until: 'a second person decides',
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
    { behind: [{ key: 'fresh-bread', was: said({}), now: said({ budget: '9000' }) }] },
    'Somebody changed it',
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
