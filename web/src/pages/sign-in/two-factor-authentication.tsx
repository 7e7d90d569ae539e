import type { Answer } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { type CodePurpose, continueWithCode } from '@pollen/contract/visitor/code-links'
import { Button } from '@pollen/design/button'
import { LinkList } from '@pollen/design/link-list'
import { Failure } from '@pollen/design/notice'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Page } from '../../parts/layout/page.tsx'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'

type OpenedLink = Answer<typeof continueWithCode>

/** Where the code of each purpose is entered, with what the tab there held that was lost. */
const placeOf: Record<CodePurpose, (opened: OpenedLink) => { to: string; state: object }> = {
  signIn: ({ challenge, sentBy }) => ({ to: href('enterPassword'), state: { challenge, sentBy } }),
  resetPassword: ({ challenge, id, sentBy }) => ({
    to: href('pendingResetPassword'),
    state: { by: 'card', id, encryptedCollectorJwt: challenge, ways: [sentBy], sentBy },
  }),
  retrieveCard: ({ challenge }) => ({
    to: href('retrieveCard'),
    state: { encryptedCollectorJwt: challenge, isContinued: true },
  }),
  replaceCard: ({ challenge }) => ({
    to: href('replaceCard'),
    state: { encryptedCollectorJwt: challenge, isContinued: true },
  }),
}

/** Opened by the link of a code's email: leads back to where the code is entered, in the browser that asked for it. */
export default function TwoFactorAuthentication() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [wrongPlace, setWrongPlace] = useState<'elsewhere' | 'over'>()
  const { run, isBusy, failure } = useAction(
    async () => {
      const opened = await call(continueWithCode, { body: { token } })
      const { to, state } = placeOf[opened.purpose](opened)
      navigate(to, { state, replace: true })
    },
    { codeWantedElsewhere: () => setWrongPlace('elsewhere'), linkNotValid: () => setWrongPlace('over') },
  )
  if (wrongPlace === 'elsewhere') return <Elsewhere />
  if (wrongPlace === 'over' || !/^[\w-]{43}$/.test(token)) return <LinkOver />
  return (
    <Page title="Go on with your code">
      <p>This opens the page again where you enter the 6 numbers from our email.</p>
      <Failure says={failure} />
      <Button busy={isBusy} onClick={() => run()}>
        Go to where I enter it
      </Button>
      <p className="soft small">
        Didn’t ask for a code? Close this page. Keep the code to yourself: nobody from us asks for it.
      </p>
    </Page>
  )
}

const Elsewhere = () => (
  <Page title="Enter it where you asked for it">
    <p>
      For your safety this link opens only in the browser that asked for the code. Go back to that device, and enter the
      6 numbers from our email there.
    </p>
    <StartAgain lead="Can’t get back to it? Start again here, and we’ll send you a new code." />
  </Page>
)

const LinkOver = () => (
  <Page title="This link has ended">
    <p>
      It works once, for {twoFactorLimits.lifetimeMinutes} minutes, and a newer email brings a newer link. If the page
      that asks for your code is still open, enter it there.
    </p>
    <StartAgain lead="If not, start again, and we’ll send you a new code." />
  </Page>
)

const StartAgain = ({ lead }: { lead: string }) => (
  <>
    <p>{lead}</p>
    <LinkList
      links={[
        { to: href('login'), label: 'Log in' },
        { to: href('pendingResetPassword'), label: 'Choose a new password' },
        { to: href('retrieveCard'), label: 'Find your card number' },
        { to: href('replaceCard'), label: 'Replace your card' },
      ]}
    />
  </>
)
