import { programme } from '@pollen/contract/programme'

/** Questions and answers as an operator might write them. */
export const topics = [
  {
    id: 'email',
    title: 'Email and links',
    questions: [
      {
        id: 'no-email',
        question: 'The email hasn’t come',
        answer: '<p>It can take a few minutes. Look in your junk folder, too.</p>',
      },
      {
        id: 'used-link',
        question: 'The link says it has been used',
        answer: `<p>Each link works once, for ${programme.emailedLinkHours} hours.</p>`,
      },
    ],
  },
]
