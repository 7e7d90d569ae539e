import type { ReactNode } from 'react'
import { DocumentText } from '../../parts/help/document-text.tsx'
import { Page } from '../../parts/layout/page.tsx'

/** A document of the operators on its own page. */
export function DocumentPage({ title, name, children }: { title: string; name: string; children?: ReactNode }) {
  return (
    <Page title={title}>
      {children}
      <DocumentText name={name} />
    </Page>
  )
}
