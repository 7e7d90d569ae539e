import { LegalPage } from './legal-page.tsx'

export default function Accessibility() {
  return <LegalPage title="Accessibility" name="accessibility" />
}
