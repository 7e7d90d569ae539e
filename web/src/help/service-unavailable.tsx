import { unavailable } from '@pollen/contract/maintenance'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '../design/button/button.tsx'
import { Page } from '../design/page/page.tsx'

/** What every address shows during maintenance: without its scripts, the server's words in the place of ours. */
export default function ServiceUnavailable({ says = unavailable }: { says?: string }) {
  return (
    <Page title="Service unavailable">
      <p>{says}</p>
      <p>Points you collect meanwhile appear afterwards: your card works at the till as ever.</p>
      <ButtonLink kind="quiet" to={href('landing')}>
        Try again
      </ButtonLink>
    </Page>
  )
}
