import { Page } from '../design/page/page.tsx'
import { RegistrationQuestions } from './registration-questions.tsx'

export default function RegisterHelp() {
  return (
    <Page title="Need some help?">
      <RegistrationQuestions />
    </Page>
  )
}
