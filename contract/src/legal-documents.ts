import { href, type PathName } from './paths.ts'

/** The operators' documents that have a page: its heading, and the document's name in content/documents/. */
export const legalDocuments = {
  privacyPolicy: { title: 'Privacy policy', name: 'privacy-policy' },
  cookiePolicy: { title: 'Cookie policy', name: 'cookie-policy' },
  termsOfUse: { title: 'Terms of use', name: 'terms-of-use' },
  collectorRules: { title: 'The rules', name: 'collector-rules' },
  businessRules: { title: 'The rules for businesses', name: 'business-rules' },
  accessibility: { title: 'Accessibility', name: 'accessibility' },
} as const satisfies Partial<Record<PathName, { title: string; name: string }>>

/** Whether a document has a page with its versions. */
export const isLegalDocument = (document: string): boolean =>
  Object.values(legalDocuments).some(({ name }) => name === document)

/** Where a version of a document is read. A document whose page is gone leads to the list of them. */
export function pageOfVersion(document: string, from: string): { title: string; address: string } {
  for (const [path, { name, title }] of Object.entries(legalDocuments))
    if (name === document) return { title, address: `${href(path as keyof typeof legalDocuments)}?version=${from}` }
  return { title: 'Our rules', address: href('privacyAndLegal') }
}
