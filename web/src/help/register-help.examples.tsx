import type { ScreenExample } from '../dev/example.ts'

const address = '/documents-api/:name.json'
const topics = [
  {
    id: 'email',
    title: 'Email and links',
    questions: [
      {
        question: 'The email has not come',
        answer: '<p>It can take a few minutes. Look in your junk folder, too.</p>',
      },
      { question: 'The link says it has been used', answer: '<p>Each link works once, for 24 hours.</p>' },
    ],
  },
]

export const examples: Record<string, ScreenExample> = {
  full: { answers: { [address]: topics } },
  'a question opened': { answers: { [address]: topics }, press: ['The email has not come'] },
  loading: {},
  error: { answers: { [address]: { refusal: 'unexpected' } } },
}
