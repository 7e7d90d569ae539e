import { Questions } from '../../parts/help/questions.tsx'
import { Page } from '../../parts/layout/page.tsx'

export default function RegisterHelp() {
  return (
    <Page title="Need some help?">
      <Questions />
    </Page>
  )
}
