import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const Name = text(60).check(z.regex(/^[a-z0-9-]{1,60}$/i))

/** The text of a document as it holds today: privacy-policy-short, privacy-policy, collector-rules, business-rules. */
export const htmlDocument = endpoint({
  method: 'GET',
  url: '/documents-api/registration/:name.html',
  params: z.object({ name: Name }),
  answer: z.string(),
  answersWith: 'html',
  refuses: ['documentNotFound'],
})

/** ISO 8601. */
const Day = text(10).check(z.iso.date())

const Reading = z.object({
  version: z.int(),
  /** The day from which this version holds, ISO 8601. */
  from: z.iso.date(),
  html: z.string(),
  /** Every version, oldest first: those that are over, the one that holds, and those to come. */
  versions: z.array(
    z.object({
      version: z.int(),
      from: z.iso.date(),
      /** What of it takes something away from members, and from whom, in a sentence or two. */
      takesAway: z.optional(z.string()),
    }),
  ),
})

/** A document as it holds today, with its versions: collector-rules, cookie-policy, accessibility … */
export const legalDocument = endpoint({
  method: 'GET',
  url: '/documents-api/legal/:name.json',
  params: z.object({ name: Name }),
  answer: Reading,
  refuses: ['documentNotFound'],
})

/** A document about spending; without its name, the rules (member-area.md §7). */
export const spendDocument = endpoint({
  method: 'GET',
  url: '/c/api/spend-document/:name',
  alsoAs: [{ method: 'GET', url: '/c/api/spend-document/name' }],
  params: z.object({ name: z._default(Name, 'rules') }),
  answer: Reading,
  refuses: ['documentNotFound'],
})

/** The version of a document that began on a day. */
export const legalDocumentVersion = endpoint({
  method: 'GET',
  url: '/documents-api/legal/:name/:from.json',
  params: z.object({ name: Name, from: Day }),
  answer: Reading,
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

/** Questions and answers by topic: faqs, which is the default, and reg-help. */
export const faqDocument = endpoint({
  method: 'GET',
  url: '/documents-api/:name.json',
  alsoAs: [{ method: 'GET', url: '/documents-api/.json' }],
  params: z.object({ name: z._default(Name, 'faqs') }),
  answer: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The id is a question's address: `/help#lost-card`. */
      questions: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
    }),
  ),
  refuses: ['documentNotFound'],
})
