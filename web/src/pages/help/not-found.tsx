import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Page } from '../../parts/layout/page.tsx'

export default function NotFound() {
  return (
    <Page title="There is nothing here">
      <p>The address may have a slip in it, or the page has moved.</p>
      <ButtonLink to={href('landing')}>Go to the first page</ButtonLink>
    </Page>
  )
}
