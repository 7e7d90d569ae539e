import { href } from '@pollen/contract/paths'
import { useLocation } from 'react-router'
import { ButtonLink } from '../design/button/button.tsx'
import { Notice } from '../design/notice/notice.tsx'
import { Page } from '../design/page/page.tsx'
import { AskUs } from '../help/ask-us.tsx'
import { useMounted } from '../use-mounted.ts'

export default function LoginFailed() {
  const { state } = useLocation()
  const isMounted = useMounted()
  return (
    <Page title="We couldn't log you in">
      {isMounted && state?.description && <Notice level="bad">{state.description}</Notice>}
      <p>
        Nothing is wrong with your account. This happens when signing in takes long, or is begun in one tab and ended in
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
