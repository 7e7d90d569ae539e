import { DocumentPage } from './document-page.tsx'

export default function PrivacyAndLegal() {
  return <DocumentPage title="Privacy and legal" name="privacy-policy" />
}
