import { readFile } from 'node:fs/promises'
import type { Answer } from '@pollen/contract/endpoint'
import { fillIn } from '@pollen/contract/placeholders'
import { Refusal } from '@pollen/contract/refusals'
import type { businessOffersPage, faqDocument, pricesTerms } from '@pollen/contract/visitor/content'
import type { businessLookup } from '@pollen/contract/visitor/registration'
import sanitize from 'sanitize-html'

/** The documents that operators write. No other name is ever made into a path. */
const htmlDocuments = ['privacy-policy-short', 'privacy-policy', 'collector-rules', 'business-rules']
const faqDocuments = ['faqs', 'reg-help']

const folder = new URL('../../../content/', import.meta.url)
const texts = new Map<string, Promise<string>>()

/** A file of content/, read once, with the programme's facts in place of their placeholders. */
function contentText(path: string): Promise<string> {
  const text = texts.get(path) ?? readFile(new URL(path, folder), 'utf8').then(fillIn)
  texts.set(path, text)
  return text
}

/** @throws Refusal documentNotFound */
export async function htmlOf(name: string): Promise<string> {
  if (!htmlDocuments.includes(name)) throw new Refusal('documentNotFound')
  return sanitiseHtml(await contentText(`documents/registration/${name}.html`))
}

/** Operators' HTML may format text and nothing else: no script, no style, no frame. */
export const sanitiseHtml = (html: string): string =>
  sanitize(html, { allowedTags: [...sanitize.defaults.allowedTags, 'h1', 'h2'] })

/** @throws Refusal documentNotFound */
export async function faqsOf(name: string): Promise<Answer<typeof faqDocument>> {
  if (!faqDocuments.includes(name)) throw new Refusal('documentNotFound')
  const topics: Answer<typeof faqDocument> = JSON.parse(await contentText(`documents/${name}.json`))
  return topics.map(({ questions, ...topic }) => ({
    ...topic,
    questions: questions.map(({ question, answer }) => ({ question, answer: sanitiseHtml(answer) })),
  }))
}

export async function termsOfPrices(): Promise<Answer<typeof pricesTerms>> {
  const { from, text }: Answer<typeof pricesTerms> = JSON.parse(await contentText('documents/prices-terms.json'))
  return { from, text: sanitiseHtml(text) }
}

export const businessOffers = async (): Promise<Answer<typeof businessOffersPage>> =>
  JSON.parse(await contentText('documents/registration/businessOffersPage.json'))

export const businesses = async (): Promise<Answer<typeof businessLookup>> =>
  JSON.parse(await contentText('business.json'))
