import { LegalPage } from './legal-page.tsx'

export default function BusinessRules() {
  return <LegalPage title="The rules for businesses" name="business-rules" />
}
