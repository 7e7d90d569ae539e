import { LegalPage } from './legal-page.tsx'

export default function PrivacyPolicy() {
  return <LegalPage title="Privacy policy" name="privacy-policy" isAgreedTo />
}
