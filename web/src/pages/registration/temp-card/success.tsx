import { accessEmail } from '@pollen/contract/visitor/temporary-card'
import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Step } from '../../../parts/layout/step.tsx'
import { call } from '../../../platform/calls.ts'
import { useSendAgain } from '../../../platform/use-send-again.ts'
import { SentTo } from '../sent-to.tsx'
import { useEvents } from '../use-journey.ts'

export default function TempCardSuccess() {
  const { state } = useLocation()
  const isMounted = useMounted()
  const { happened } = useEvents('tempCardSuccess')
  const email: string | undefined = isMounted ? state?.email : undefined
  useEffect(() => {
    if (isMounted && !email) happened('emailNotKnown', { replace: true })
  }, [isMounted, email, happened])

  const { sendAgain, isBusy, isSent, failure } = useSendAgain(() => call(accessEmail, { body: { email: email ?? '' } }))
  return (
    <Step
      chapter="mail"
      title="Check your email"
      failure={failure}
      foot={
        <Button kind="quiet" busy={isBusy} disabled={isSent} onClick={() => sendAgain()}>
          Resend email
        </Button>
      }
    >
      <SentTo email={email} lead="Your card is on its way to" />
      <p>Open it on your phone, and show it at the till.</p>
      <p className="soft small">No email yet? It can take a few minutes. Look in your junk folder too.</p>
      <div role="status">{isSent && <Notice level="good">We just sent you another email.</Notice>}</div>
    </Step>
  )
}
