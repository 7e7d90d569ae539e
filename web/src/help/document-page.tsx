import type { ReactNode } from 'react'
import { Page } from '../design/page/page.tsx'
import { DocumentText } from './document-text.tsx'

/** A document of the operators on a page of its own. */
export function DocumentPage({ title, name, children }: { title: string; name: string; children?: ReactNode }) {
  return (
    <Page title={title}>
      {children}
      <DocumentText name={name} />
    </Page>
  )
}
