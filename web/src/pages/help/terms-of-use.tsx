import { LegalPage } from './legal-page.tsx'

export default function TermsOfUse() {
  return <LegalPage title="Terms of use" name="terms-of-use" />
}
