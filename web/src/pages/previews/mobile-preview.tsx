import { href } from '@pollen/contract/paths'
import { Loader } from '@pollen/design/loader'
import { useMounted } from '@pollen/design/use-mounted'
import { useSearchParams } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import styles from './mobile-preview.module.css'
import { Preview } from './preview.tsx'

/** The previews of an offer as a phone shows them, side by side on a desk. */
export default function MobilePreview() {
  const [search] = useSearchParams()
  // The page was prerendered without its query, which has the token.
  const isMounted = useMounted()
  const jwtToken = search.get('token') ?? ''
  if (!isMounted)
    return (
      <Page title="On a phone" bare wide>
        <meta name="robots" content="noindex, nofollow" />
        <Loader label="Getting the preview" />
      </Page>
    )
  return (
    <Preview token={jwtToken} title="On a phone" wide>
      {({ title }) => (
        <ul className={styles.phones}>
          {[
            { says: 'On a list', path: href('offercardPreview', { jwtToken }) },
            { says: 'On home', path: href('herocardPreview', { jwtToken }) },
            { says: 'Its own screen', path: href('offerdetailsPreview', { jwtToken }) },
          ].map(({ says, path }) => (
            <li key={says}>
              {/* Frames, so that the window that the styles ask for is a phone's. */}
              <iframe src={path} title={`${says}: ${title}`} className={styles.phone} />
            </li>
          ))}
        </ul>
      )}
    </Preview>
  )
}
