import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { LinkList } from '@pollen/design/link-list'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'

/** An address that is none of ours, with the ways that whoever stands there has. */
export default function NotFound() {
  return (
    <Page title="We can’t find that page">
      <p>Check the address. The page may also have moved.</p>
      <BySession
        member={
          <LinkList
            links={[
              { to: href('homepage'), label: 'Go to Home' },
              { to: href('nectarcardWallet'), label: 'Show your card' },
              { to: href('help'), label: 'Get help' },
            ]}
          />
        }
        visitor={
          <>
            <ButtonLink to={href('landing')}>Back to start</ButtonLink>
            <ButtonLink kind="quiet" to={href('help')}>
              Get help
            </ButtonLink>
          </>
        }
      />
      <img src="/drawings/lost.svg" alt="" width={200} height={160} />
    </Page>
  )
}
