import { href } from '@pollen/contract/paths'
import { accessEmail } from '@pollen/contract/temporary-card'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, saysOf } from '../api.ts'
import { Button } from '../design/button/button.tsx'
import { Notice } from '../design/notice/notice.tsx'
import { Step } from '../design/step/step.tsx'
import { showToast } from '../design/toast/toast.tsx'
import { useMounted } from '../use-mounted.ts'

export default function TempCardSuccess() {
  const { state } = useLocation()
  const isMounted = useMounted()
  const navigate = useNavigate()
  const email: string | undefined = isMounted ? state?.email : undefined
  useEffect(() => {
    if (isMounted && !email) navigate(href('tempCardEnterEmailAddress'), { replace: true })
  }, [isMounted, email, navigate])

  const [sending, setSending] = useState<'not yet' | 'busy' | 'sent'>('not yet')
  const resend = async () => {
    if (!email) return
    setSending('busy')
    try {
      await call(accessEmail, { body: { email } })
      setSending('sent')
    } catch (error) {
      showToast({ level: 'ERROR', text: saysOf(error) })
      setSending('not yet')
    }
  }
  return (
    <Step
      title="Check your email"
      foot={
        <Button kind="quiet" busy={sending === 'busy'} disabled={sending === 'sent'} onClick={resend}>
          Resend email
        </Button>
      }
    >
      <p>
        Your card is on its way to <strong>{email}</strong>. Open it on your phone and show it at the till.
      </p>
      <p className="soft small">Nothing there? It can take a few minutes. Look in your junk folder, too.</p>
      <div role="status">{sending === 'sent' && <Notice level="good">We just sent you another email</Notice>}</div>
    </Step>
  )
}
