import { contentForm } from '@pollen/contract/staff/content'
import { contentDraft } from '@pollen/contract/staff/content-drafts'
import { ago, answers, type Example, id, long } from '../../parts/examples/example.ts'
import { marketer } from './content.sample.ts'
import type { Draft } from './use-kept-draft.ts'

const cells = {
  offer_id: 'boots-and-socks',
  source: 'COALITION',
  type: 'POINTS_MULTIPLIER',
  brand: 'thistle-outdoors',
  name: 'Double points on boots',
  sponsor: 'Thistle Outdoors',
  title: 'Double points on walking boots and socks',
  description: 'Double points on every pair.',
  how_it_works: 'Load the offer and scan your card when you pay.',
  terms: 'Load the offer before you pay. Once for each member.',
  picture: 'boots',
  first_day: '2026-12-05',
  last_day: '2026-12-20',
  audience: 'members',
  reward: '2 times',
  products: 'TH-BOOT*;TH-SOCK*',
  counts_from: 'load',
  uses_per_member: '2',
  budget: '12000',
  best_of: 'boots',
}
const key = cells.offer_id
const value = JSON.stringify(cells)
const mends = (label: string) => ({ label, value })

const draft: Draft = {
  draftId: id(7),
  kind: 'offers',
  title: 'Double on boots and socks',
  state: 'draft',
  by: 'Noor Haddad',
  isOwn: true,
  changedAt: ago(1),
  canDecide: false,
  kindTitle: 'Offers',
  decides: 'marketer, finance',
  isPreviewed: true,
  revision: 3,
  keyFields: ['offer_id'],
  items: [{ key, value }],
  faults: [
    {
      key,
      path: ['terms'],
      says: 'contradict the sentence: they say “Once for each member”, it says at most twice',
      mends: mends('Terms: twice'),
    },
  ],
  hints: [
    {
      key,
      path: ['first_day'],
      says: 'It meets “Triple points on boots” from Saturday, 5 December on: 1 code in both. With “the best of boots”, only the better one counts, and the other is not used up.',
      mends: mends('Start Sunday, 6 December'),
    },
    { key, path: ['products'], says: long('2 codes are not on the price list: TH-4410, TH-4411') },
  ],
  behind: [],
  lines: [],
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
  ],
})
const page = (until: string): Example => ({
  path: `/content/drafts/${draft.draftId}`,
  stubs: [marketer, form, answers(contentDraft, draft)],
  until,
})

export const examples: Record<string, Example> = {
  'an offer as a sentence': page('Told while you write'),
}
