import { RegistrationQuestions } from '../../parts/help/registration-questions.tsx'
import { Page } from '../../parts/layout/page.tsx'

export default function RegisterHelp() {
  return (
    <Page title="Need some help?">
      <RegistrationQuestions />
    </Page>
  )
}
