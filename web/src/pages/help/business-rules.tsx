import { DocumentPage } from './document-page.tsx'

export default function BusinessRules() {
  return <DocumentPage title="The rules for businesses" name="business-rules" />
}
