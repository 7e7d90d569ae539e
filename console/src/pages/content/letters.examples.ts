import type { Answer } from '@pollen/contract/endpoint'
import { contentDifference, contentForm, contentItem } from '@pollen/contract/staff/content'
import { contentDraft } from '@pollen/contract/staff/content-drafts'
import { letterInContent, letterPageInContent } from '@pollen/contract/staff/content-letters'
import { answers, daysAgo, type Example, id, long } from '../../parts/examples/example.ts'
import { brief, item, marketer } from './content.sample.ts'
import type { Draft } from './use-kept-draft.ts'

const key = 'account-closed.md'
const file = (sentence: string) => `Subject: Your {name} account is closed

${sentence}

{keepLink, select, none {[Log in]({loginLink})} other {[Keep my account]({keepLink})}}

Not you? Call {careline}.
`
const [was, now] = [
  'You can come back until **{erasesAt}**.',
  'Changed your mind? Come back until **{erasesAt}**.',
].map(file)

const draft: Draft = {
  ...brief,
  draftId: id(7),
  kind: 'letters',
  kindTitle: 'Letters',
  title: 'A warmer goodbye',
  state: 'draft',
  isOwn: true,
  canDecide: false,
  decides: 'administrator, finance',
  isPreviewed: false,
  revision: 3,
  keyFields: [],
  items: [{ key, ...(was && { was }), ...(now && { value: now }) }],
  faults: [],
  hints: [],
  behind: [],
  lines: [{ key, name: 'Line 3', from: 'You can come back until', to: 'Changed your mind? Come back until' }],
}

const letter: Answer<typeof letterInContent> = {
  says: 'To a member who closed their account',
  subject: 'Your Example Points account is closed',
  text: 'Hello Ada,\n\nChanged your mind? Come back until 14 March 2026.',
  placeholders: [
    { name: 'erasesAt', says: 'when it is erased', writtenAs: '{erasesAt}', sample: '14 March 2026', isNeeded: true },
    {
      name: 'points',
      says: long('the points that end with it'),
      writtenAs: '{points}, or {points, plural, one {# …} other {# …}}',
      sample: '500',
      isNeeded: false,
    },
    {
      name: 'keepLink',
      says: 'keeps the account; there is not always one',
      writtenAs: '{keepLink, select, none {…} other {… [words]({keepLink})}}',
      sample: 'https://points.example.com/keep-account?token=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      isNeeded: true,
    },
  ],
  ofProgramme: [
    { name: 'name', sample: 'Example Points', isNeeded: false },
    { name: 'careline', sample: '0800 000 0000', isNeeded: true },
  ],
}
const page = answers(
  letterPageInContent,
  '<h1>Your account is closed</h1><p>Hello Ada,</p><p>Changed your mind? Come back until <b>14 March 2026</b>.</p>',
)
const draftPage = (changes: Partial<Draft>, of: Answer<typeof letterInContent>, until: string): Example => ({
  path: `/content/drafts/${id(7)}`,
  stubs: [
    marketer,
    answers(contentForm, { as: 'markdown', fields: [] }),
    answers(contentDraft, { ...draft, ...changes }),
    answers(letterInContent, of),
    page,
  ],
  until,
})
const { brandKey: _brandKey, firstDay: _firstDay, lastDay: _lastDay, ...running } = item
const { subject: _subject, text: _text, ...unreadable } = letter

export const examples: Record<string, Example> = {
  'a letter, written': draftPage({}, letter, 'As plain text'),
  'a letter with faults': draftPage(
    { faults: [{ key, path: [], says: 'line 3: {erases} is no placeholder of this letter' }] },
    unreadable,
    'once what is wrong is put right',
  ),
  'a letter that somebody else writes': draftPage({ isOwn: false }, letter, 'As plain text'),
  'a letter in force': {
    path: `/content/letters/item?key=${key}`,
    stubs: [
      marketer,
      answers(contentItem, {
        ...running,
        kind: 'letters',
        kindTitle: 'Letters',
        key,
        title: 'account-closed',
        mayStop: false,
        isPreviewed: false,
        value: was ?? '',
        versions: [
          {
            version: 1,
            value: was ?? '',
            began: { by: 'Grace', how: 'files', number: 1, at: daysAgo(60) },
            takesTwo: false,
          },
        ],
        drafts: [],
        figures: [],
      }),
      answers(letterInContent, letter),
      answers(contentDifference, {
        lines: [{ name: 'At the top', from: '', to: 'You can come back until **{erasesAt}**.' }],
        same: [],
      }),
      page,
    ],
    until: 'As plain text',
  },
}
