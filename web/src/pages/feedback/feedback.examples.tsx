import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const memory = { firstName: 'Ada' }

export const examples: Record<string, ScreenExample> = {
  'asks what it is about': { memory, until: 'Something isn’t right' },
  'the older form': { memory, switches: { newFeedbackSection: false }, until: 'Send feedback' },
  'what they think of the website': {
    memory,
    press: ['Tell us what you think of the website'],
    until: 'Write something first',
  },
  'thanked for it': {
    answers: { '/v1/collectors/feedback': { caseNumber: '4C07AE91' } },
    memory,
    press: ['Tell us what you think of the website'],
    afterwards: { fill: { 'Tell us more': 'The receipts.' }, press: ['Send feedback'] },
    until: '4C07AE91',
    says: ['Thanks for the feedback, Ada'],
  },
}
