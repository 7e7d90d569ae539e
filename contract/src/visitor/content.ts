import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const Name = text(60).check(z.regex(/^[a-z0-9-]{1,60}$/i))

/** A document as its operators wrote it: privacy-policy-short, privacy-policy, collector-rules, business-rules. */
export const htmlDocument = endpoint({
  method: 'GET',
  url: '/documents-api/registration/:name.html',
  params: z.object({ name: Name }),
  answer: z.string(),
  answersWith: 'html',
  refuses: ['documentNotFound'],
})

/** A description of the business offers, for the page that asks whether to send them. */
export const businessOffersPage = endpoint({
  method: 'GET',
  url: '/documents-api/registration/businessOffersPage.json',
  answer: z.object({ description: z.string() }),
  refuses: ['documentNotFound'],
})

/** The terms of the price list, and the day from which they hold (member-area.md §1). */
export const pricesTerms = endpoint({
  method: 'GET',
  url: '/documents-api/prices-terms.json',
  answer: z.object({ from: z.iso.date(), text: z.string() }),
  refuses: [],
})

/** Questions and answers by topic: faqs, reg-help. */
export const faqDocument = endpoint({
  method: 'GET',
  url: '/documents-api/:name.json',
  params: z.object({ name: Name }),
  answer: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  refuses: ['documentNotFound'],
})
