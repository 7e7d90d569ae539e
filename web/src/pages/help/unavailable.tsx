import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Page } from '../../parts/layout/page.tsx'

/** The page that every address shows during maintenance. */
export function Unavailable({ says }: { says: string }) {
  return (
    <Page title="Service unavailable" bare>
      <p>{says}</p>
      <p>Points you collect meanwhile will appear afterwards. Your card still works at the till.</p>
      <ButtonLink kind="quiet" to={href('landing')}>
        Try again
      </ButtonLink>
      <img src="/drawings/lost.svg" alt="" width={200} height={160} />
    </Page>
  )
}
