import { LegalPage } from './legal-page.tsx'

export default function CookiePolicy() {
  return <LegalPage title="Cookie policy" name="cookie-policy" />
}
