import { Button } from '@pollen/design/button'
import { isRouteErrorResponse } from 'react-router'
import NotFound from '../pages/help/not-found.tsx'
import { Page } from '../parts/layout/page.tsx'

/** What is shown in place of a screen that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Page title="Something went wrong">
      <p>Looks like something went wrong. Please try again later.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </Page>
  )
}
