import { legalDocumentNamed } from '@pollen/contract/legal-documents'
import { href } from '@pollen/contract/paths'

/** Where a version of a document is read. A document whose page is gone leads to the list of them. */
export function pageOf({ document, begins }: { document: string; begins: string }): { title: string; address: string } {
  const { path, title } = legalDocumentNamed(document) ?? { path: 'privacyAndLegal' as const, title: 'Our rules' }
  return { title, address: `${href(path)}?version=${begins}` }
}
