import type { ScreenExample } from '../../parts/examples/screen-example.ts'
import { anOffer, inDays } from '../../parts/offers/offers.sample.ts'

const claims = btoa(JSON.stringify({ sub: 'bread' })).replaceAll('=', '')
/** A token as a link has it, signed by nobody. */
export const token = `eyJhbGciOiJIUzI1NiJ9.${claims}.signature`

const url = '/coalition/offer/preview/:id'
const offer = {
  ...anOffer({
    id: 'bread',
    title: 'Triple points on fresh bread',
    picture: 'bread',
    type: 'POINTS_MULTIPLIER',
    reward: { kind: 'multiplier', hundredths: 300 },
    description: '3 points for every £1 on any loaf from the bakery counter, instead of 1.',
    from: inDays(10),
    until: inDays(24),
  }),
  howItWorks: 'Load the offer and scan your card when you pay. You’ll see the extra points on your receipt.',
  terms: 'Load the offer before you pay, and show your card. Only the items named here count.',
  countsFrom: 'startOfThatDay',
} as const

/** The states of a page that shows an offer. */
export const previewExamples = (path: string, wrongPath: string): Record<string, ScreenExample> => ({
  loading: { path },
  ended: { path, answers: { [url]: { refusal: 'linkNotValid' } }, until: 'Its link has ended' },
  mangled: { path: wrongPath, until: 'Its link has ended' },
  error: { path, answers: { [url]: { refusal: 'busy' } }, until: 'didn’t load' },
})

export const answers = { [url]: { offer, endsAt: inDays(7) } }
