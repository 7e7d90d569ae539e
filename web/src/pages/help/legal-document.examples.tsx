import { href } from '@pollen/contract/paths'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/documents-api/legal/:name.json'
const html =
  '<h2>What this is</h2><p>A few words that operators wrote, with a <a href="/register/help">link</a> in them.</p><h2>What follows</h2><ul><li>A first point.</li><li>A second one, which goes on for long enough to need another line on a phone.</li></ul>'
const versions = [
  { version: 1, from: '2025-01-01' },
  { version: 2, from: '2026-11-02' },
]
const toCome = {
  version: 3,
  from: '2099-01-05',
  takesAway: 'Points end after nine months in which you neither collect nor spend, for everybody; now it’s twelve.',
}
const reading = { version: 2, from: '2026-11-02', html, versions }

const path = href('collectorRules')
const memory = { sessionCreatedAt: '1', firstName: 'Ada' }
const changesUrl = '/documents-api/changes/:name.json'
const press = ['What changed since you agreed?']
const agreed = { agreedAt: '2025-06-01T09:00:00.000Z', agreed: { version: 1, from: '2025-01-01' } }

export const examples: Record<string, ScreenExample> = {
  full: { path: href('privacyPolicy'), answers: { [url]: reading }, until: 'Version 2, from 2 November 2026' },
  'the first version': {
    path: href('cookiePolicy'),
    answers: { [url]: { ...reading, version: 1, versions: versions.slice(0, 1) } },
  },
  'a version to come': {
    path,
    answers: { [url]: { ...reading, versions: [...versions, toCome] } },
    until: 'From 5 January 2099 a new version holds',
  },
  'the version to come': {
    path: `${path}?version=2099-01-05`,
    answers: {
      '/documents-api/legal/:name/:from.json': {
        ...reading,
        version: 3,
        from: '2099-01-05',
        versions: [...versions, toCome],
      },
    },
    until: 'Until then the version before holds.',
  },
  loading: { path: href('termsOfUse') },
  error: {
    path: href('accessibility'),
    says: ['We’re having trouble displaying this right now. Try again or check back later.'],
    answers: { [url]: { refusal: 'unexpected' } },
  },
  'an earlier version': {
    path: `${path}?version=2025-01-01`,
    answers: { '/documents-api/legal/:name/:from.json': { ...reading, version: 1, from: '2025-01-01' } },
    until: 'There may be a newer version',
  },
  'a member’s': { path, memory, answers: { [url]: reading }, until: 'What changed since you agreed?' },
  'what changed': {
    path,
    memory,
    answers: {
      [url]: reading,
      [changesUrl]: {
        ...agreed,
        changes: [
          { under: 'Keeping points', was: '<p>Points last a year.</p>', is: '<p>Points last two years.</p>' },
          { under: 'A temporary card', is: '<p>A temporary card collects for 30 days.</p>' },
          { under: 'Leaving', was: 'Call us.' },
        ],
      },
    },
    press,
    until: 'Since then this has changed',
  },
  'nothing changed': {
    path,
    memory,
    answers: { [url]: reading, [changesUrl]: { ...agreed, changes: [] } },
    press,
    until: 'Nothing has changed since then',
  },
  'the comparison failed': {
    path,
    memory,
    answers: { [url]: reading, [changesUrl]: { refusal: 'busy' } },
    press,
    until: 'didn’t load',
  },
}
