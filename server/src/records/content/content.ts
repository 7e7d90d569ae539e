import type { Answer } from '@pollen/contract/endpoint'
import type { documentChanges } from '@pollen/contract/member/documents'
import { Refusal } from '@pollen/contract/refusals'
import type { faqDocument, legalDocument, pricesTerms } from '@pollen/contract/visitor/content'
import { changesBetween } from '@pollen/documents/changes'
import type { Documents } from '@pollen/documents/documents'
import { type DocumentVersion, readingOf, versionAt } from '@pollen/documents/versions'

export { versionsToCome } from './announced-versions.ts'
export { businessLists } from './business-texts.ts'
export { allContent, contentOf } from './content-in-force.ts'
export { onCalendarNow } from './counted-days.ts'
export { allDocuments, sanitiseHtml } from './documents.ts'
export {
  type Differences,
  differencesFrom,
  type Entering,
  type ItemChange,
  isSame,
} from './enter-content.ts'
export { type KeptContent, openContent } from './kept-content.ts'
export {
  type ContentChange,
  type ItemVersion,
  newestChange,
  newestVersions,
  type RunningItem,
  runningOf,
  runningValues,
  versionsOf as versionsOfItem,
} from './versions-store.ts'

/** @throws Refusal documentNotFound */
function versionsOf({ versions }: Documents, name: string): DocumentVersion[] {
  const found = Object.hasOwn(versions, name) ? versions[name] : undefined
  if (!found) throw new Refusal('documentNotFound')
  return found
}

/** @throws Refusal documentNotFound */
export const htmlOf = (documents: Documents, name: string, now: Date): string =>
  versionAt(versionsOf(documents, name), now).html

/** @throws Refusal documentNotFound */
export function legalDocumentOf(documents: Documents, name: string, now: Date): Answer<typeof legalDocument> {
  const versions = versionsOf(documents, name)
  return readingOf(versions, versionAt(versions, now))
}

/**
 * A document about spending: `rules` is `content/documents/spending-rules`.
 *
 * @throws Refusal documentNotFound
 */
export const spendDocumentOf = (documents: Documents, name: string, now: Date): Answer<typeof legalDocument> =>
  legalDocumentOf(documents, `spending-${name}`, now)

/** @throws Refusal documentNotFound   or no version of it begins on that day */
export function legalVersionOf(documents: Documents, name: string, from: string): Answer<typeof legalDocument> {
  const versions = versionsOf(documents, name)
  const version = versions.find((one) => one.from === from)
  if (!version) throw new Refusal('documentNotFound')
  return readingOf(versions, version)
}

/**
 * What a document says today that it did not say when somebody agreed.
 *
 * @throws Refusal documentNotFound
 */
export function changesSince(
  documents: Documents,
  name: string,
  { agreedAt, now }: { agreedAt: Date; now: Date },
): Answer<typeof documentChanges> {
  const versions = versionsOf(documents, name)
  const agreed = versionAt(versions, agreedAt)
  const current = versionAt(versions, now)
  return {
    agreedAt: agreedAt.toISOString(),
    agreed: { version: agreed.version, from: agreed.from },
    changes: changesBetween(agreed.paragraphs, current.paragraphs),
  }
}

/** @throws Refusal documentNotFound */
export function faqsOf({ questions }: Documents, name: string): Answer<typeof faqDocument> {
  const topics = Object.hasOwn(questions, name) ? questions[name] : undefined
  if (!topics) throw new Refusal('documentNotFound')
  return topics
}

export function termsOfPrices(documents: Documents, now: Date): Answer<typeof pricesTerms> {
  const { from, html } = legalDocumentOf(documents, 'prices-terms', now)
  return { from, text: html }
}
