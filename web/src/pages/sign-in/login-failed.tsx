import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { useLocation } from 'react-router'
import { AskUs } from '../../parts/help/ask-us.tsx'
import { Page } from '../../parts/layout/page.tsx'

export default function LoginFailed() {
  const { state } = useLocation()
  const isMounted = useMounted()
  return (
    <Page title="We couldn’t log you in">
      {isMounted && state?.description && <Notice level="bad">{state.description}</Notice>}
      <p>
        Nothing’s wrong with your account. This happens if logging in takes a while, or starts in one tab and ends in
        another.
      </p>
      <ButtonLink to={href('login')}>Log in</ButtonLink>
      <ButtonLink kind="plain" to={href('registerHelp')}>
        Need some help?
      </ButtonLink>
      <AskUs />
    </Page>
  )
}
