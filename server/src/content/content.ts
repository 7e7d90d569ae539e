import { readFile } from 'node:fs/promises'
import type { Answer } from '@pollen/contract/endpoint'
import { fillIn } from '@pollen/contract/placeholders'
import { Refusal } from '@pollen/contract/refusals'
import type { businessOffersPage, faqDocument } from '@pollen/contract/visitor/content'
import type { businessLookup } from '@pollen/contract/visitor/registration'
import sanitize from 'sanitize-html'

/** The documents that operators write; a name that is not here leads nowhere, whatever it spells. */
const htmlDocuments = ['privacy-policy-short', 'privacy-policy', 'collector-rules', 'business-rules']
const faqDocuments = ['faqs', 'reg-help']

const folder = new URL('../../../content/', import.meta.url)
const read = new Map<string, Promise<string>>()

/** Read once, with the programme's own words in their places. */
function written(path: string): Promise<string> {
  const known = read.get(path) ?? readFile(new URL(path, folder), 'utf8').then(fillIn)
  read.set(path, known)
  return known
}

/** @throws Refusal documentNotFound */
export async function htmlOf(name: string): Promise<string> {
  if (!htmlDocuments.includes(name)) throw new Refusal('documentNotFound')
  return safe(await written(`documents/registration/${name}.html`))
}

/** What operators write may set text, and do nothing: no script, no style, no frame. */
export const safe = (html: string): string =>
  sanitize(html, { allowedTags: [...sanitize.defaults.allowedTags, 'h1', 'h2'] })

/** @throws Refusal documentNotFound */
export async function faqsOf(name: string): Promise<Answer<typeof faqDocument>> {
  if (!faqDocuments.includes(name)) throw new Refusal('documentNotFound')
  const topics: Answer<typeof faqDocument> = JSON.parse(await written(`documents/${name}.json`))
  return topics.map(({ questions, ...topic }) => ({
    ...topic,
    questions: questions.map(({ question, answer }) => ({ question, answer: safe(answer) })),
  }))
}

export const businessOffers = async (): Promise<Answer<typeof businessOffersPage>> =>
  JSON.parse(await written('documents/registration/businessOffersPage.json'))

export const businesses = async (): Promise<Answer<typeof businessLookup>> => JSON.parse(await written('business.json'))
