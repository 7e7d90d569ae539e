import { readFile } from 'node:fs/promises'
import type { Answer } from '@pollen/contract/endpoint'
import type { documentChanges } from '@pollen/contract/member/documents'
import { fillIn } from '@pollen/contract/placeholders'
import { Refusal } from '@pollen/contract/refusals'
import type { businessOffersPage, faqDocument, legalDocument, pricesTerms } from '@pollen/contract/visitor/content'
import type { businessLookup } from '@pollen/contract/visitor/registration'
import { changesBetween } from '@pollen/documents/changes'
import { type DocumentVersion, readingOf, versionAt } from '@pollen/documents/versions'
import { documents } from './documents.ts'

export { enterVersions, versionsToCome } from './announced-versions.ts'
export { contentFromBeginning, contentNow } from './counted-days.ts'
export { bringContent, isNewestContent, takeContentBack } from './newest-content.ts'

const content = new URL('../../../../content/', import.meta.url)
const texts = new Map<string, Promise<string>>()

/** A file of content/, read once, with the programme's facts in place of their placeholders. */
function contentText(path: string): Promise<string> {
  const text = texts.get(path) ?? readFile(new URL(path, content), 'utf8').then(fillIn)
  texts.set(path, text)
  return text
}

/** @throws Refusal documentNotFound */
async function versionsOf(name: string): Promise<DocumentVersion[]> {
  const { versions } = await documents()
  const found = Object.hasOwn(versions, name) ? versions[name] : undefined
  if (!found) throw new Refusal('documentNotFound')
  return found
}

/** @throws Refusal documentNotFound */
export async function htmlOf(name: string, now: Date): Promise<string> {
  return versionAt(await versionsOf(name), now).html
}

/** @throws Refusal documentNotFound */
export async function legalDocumentOf(name: string, now: Date): Promise<Answer<typeof legalDocument>> {
  const versions = await versionsOf(name)
  return readingOf(versions, versionAt(versions, now))
}

/**
 * A document about spending: `rules` is `content/documents/spending-rules`.
 *
 * @throws Refusal documentNotFound
 */
export const spendDocumentOf = (name: string, now: Date): Promise<Answer<typeof legalDocument>> =>
  legalDocumentOf(`spending-${name}`, now)

/** @throws Refusal documentNotFound   or no version of it begins on that day */
export async function legalVersionOf(name: string, from: string): Promise<Answer<typeof legalDocument>> {
  const versions = await versionsOf(name)
  const version = versions.find((one) => one.from === from)
  if (!version) throw new Refusal('documentNotFound')
  return readingOf(versions, version)
}

/**
 * What a document says today that it did not say when somebody agreed.
 *
 * @throws Refusal documentNotFound
 */
export async function changesSince(name: string, agreedAt: Date, now: Date): Promise<Answer<typeof documentChanges>> {
  const versions = await versionsOf(name)
  const agreed = versionAt(versions, agreedAt)
  const current = versionAt(versions, now)
  return {
    agreedAt: agreedAt.toISOString(),
    agreed: { version: agreed.version, from: agreed.from },
    changes: changesBetween(agreed.paragraphs, current.paragraphs),
  }
}

/** @throws Refusal documentNotFound */
export async function faqsOf(name: string): Promise<Answer<typeof faqDocument>> {
  const { questions } = await documents()
  const topics = Object.hasOwn(questions, name) ? questions[name] : undefined
  if (!topics) throw new Refusal('documentNotFound')
  return topics
}

export async function termsOfPrices(now: Date): Promise<Answer<typeof pricesTerms>> {
  const { from, html } = await legalDocumentOf('prices-terms', now)
  return { from, text: html }
}

export const businessOffers = async (): Promise<Answer<typeof businessOffersPage>> =>
  JSON.parse(await contentText('documents/registration/businessOffersPage.json'))

export const businesses = async (): Promise<Answer<typeof businessLookup>> =>
  JSON.parse(await contentText('business.json'))
