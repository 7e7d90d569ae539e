import { contentDraft, contentForm } from '@pollen/contract/staff/content'
import { staffRequest } from '@pollen/contract/staff/requests'
import { ago, answers, type Example, id, long, refuses } from '../../parts/examples/example.ts'
import { request } from '../../parts/examples/requests.sample.ts'
import { brief, dayAhead, marketer, said } from './content.sample.ts'
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
  items: [{ key: 'fresh-bread', was: said({}), value: said({ uses_per_member: '8' }) }],
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

export const examples: Record<string, Example> = {
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
