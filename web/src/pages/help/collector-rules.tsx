import { DocumentPage } from './document-page.tsx'

export default function CollectorRules() {
  return <DocumentPage title="The rules" name="collector-rules" />
}
