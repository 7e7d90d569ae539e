import { limits } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { brands } from '../../parts/examples/brands.sample.ts'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const url = '/v1/collectors/feedback'
const memory = { firstName: 'Ada' }
const draft = { text: 'The scanner beeps twice, and', sentAs: '0'.repeat(32) }
const send = (label: string, text: string) => ({ fill: { [label]: text }, press: ['Send feedback'] })
const like = (text: string) => ({ memory, path: href('feedbackPositive'), ...send('What do you like?', text) })

export const examples: Record<string, ScreenExample> = {
  'nothing written': { memory, until: 'Write something first' },
  'a draft': {
    memory: { ...memory, feedbackDraft: JSON.stringify({ form: draft }) },
    until: 'What’s it about?',
  },
  'at the main grocer': { memory, path: href('feedbackSainsburys'), until: 'What happened?' },
  'with a partner': {
    memory,
    path: `${href('feedbackPartner')}?brand=${brands.shop.brandDetailsKey}`,
    until: 'What happened?',
  },
  'a suggestion': { memory, path: href('feedbackSuggestion'), until: 'better for you' },
  'something else': { memory, path: href('feedbackOther'), until: 'on your mind' },
  'getting help': { memory, path: href('feedbackSupport'), until: 'Call us' },
  sending: { ...like('The receipts.'), until: 'Tell us what you like' },
  thanked: {
    ...like('The receipts.'),
    answers: { [url]: { caseNumber: '4C07AE91' } },
    until: '4C07AE91',
    says: [
      'Thanks for the feedback, Ada',
      'We’re always working to improve the Nectar website, and your feedback is really valuable.',
    ],
  },
  'too long': { ...like('word '.repeat(limits.feedback / 4)), until: 'too long' },
  'not sent': { ...like('The receipts.'), answers: { [url]: { refusal: 'busy' } }, until: 'still here' },
  'too many in a day': { ...like('The receipts.'), answers: { [url]: { refusal: 'tooManyCases' } }, until: 'tomorrow' },
}
