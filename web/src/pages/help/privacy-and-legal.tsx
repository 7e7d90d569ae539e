import { ChangeChoice } from '../../parts/consent/change-choice.tsx'
import { DocumentPage } from './document-page.tsx'

export default function PrivacyAndLegal() {
  return (
    <DocumentPage title="Privacy and legal" name="privacy-policy">
      <ChangeChoice />
    </DocumentPage>
  )
}
