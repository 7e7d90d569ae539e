import type { PathName } from './paths.ts'

/** The operators' documents that have a page: its heading, and the document's name in content/documents/. */
export const legalDocuments = {
  privacyPolicy: { title: 'Privacy policy', name: 'privacy-policy' },
  cookiePolicy: { title: 'Cookie policy', name: 'cookie-policy' },
  termsOfUse: { title: 'Terms of use', name: 'terms-of-use' },
  collectorRules: { title: 'The rules', name: 'collector-rules' },
  businessRules: { title: 'The rules for businesses', name: 'business-rules' },
  accessibility: { title: 'Accessibility', name: 'accessibility' },
} as const satisfies Partial<Record<PathName, { title: string; name: string }>>

/** The page and the heading of a document; undefined of one that has no page with its versions. */
export function legalDocumentNamed(document: string) {
  const [found] = Object.entries(legalDocuments).filter(([, { name }]) => name === document)
  return found && { path: found[0] as keyof typeof legalDocuments, title: found[1].title }
}
