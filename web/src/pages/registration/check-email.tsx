import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { emailCheck, emailCheckConfirm } from '@pollen/contract/visitor/registration'
import { Button, ButtonLinkBeside } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { showToast } from '@pollen/design/toast'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { call, RefusedError, saysOf } from '../../platform/calls.ts'
import { useSwitch } from '../../platform/switches.ts'
import { confirmingEmailTo } from './confirming-email.ts'
import { leadsTo, screenOf, steps } from './journey.ts'
import { SentTo } from './sent-to.tsx'
import { useDue } from './use-step.ts'
import { isWebMail } from './web-mail.ts'

const askEveryMs = 2000
/** A person waits this long before they may ask for yet another email. */
const restMs = 30_000

export default function CheckEmail() {
  useDue('checkEmail')
  useMovesOnWhenConfirmed()
  const navigate = useNavigate()
  const { userData } = useRegistration()
  const hasShortcut = useSwitch('webMailShortcut') && isWebMail(userData.email ?? '')
  const { resend, isSent, isBusy, isResting } = useResend()
  return (
    <Step
      progress={steps.checkEmail.progress}
      title="We've sent you an email"
      foot={
        <Button kind="quiet" busy={isBusy} disabled={isResting} onClick={resend}>
          Re-send email
        </Button>
      }
    >
      <SentTo email={userData.email} lead="Open the link we sent to" />
      <p>This page goes on by itself, even if you open it on another device.</p>
      {hasShortcut && <ButtonLinkBeside to={programme.webMail.url}>Open web mail</ButtonLinkBeside>}
      <p className="soft small">Nothing there? It can take a few minutes. Look in your junk folder, too.</p>
      <div role="status">{isSent && <Notice level="good">We just sent you another email</Notice>}</div>
      <div>
        <Button kind="plain" onClick={() => navigate(href('enterEmailAddress'))}>
          Wrong email address?
        </Button>
      </div>
    </Step>
  )
}

/** Asks whether the link was opened, here or on another device, while somebody looks. */
function useMovesOnWhenConfirmed() {
  const navigate = useNavigate()
  useEffect(() => {
    const ask = async () => {
      const { authToken } = registration.now()
      if (!authToken || document.hidden) return
      const { next } = await call(emailCheckConfirm, { body: { authToken } })
      const to = screenOf(next)
      if (!to || to === leadsTo.DO_IDENTITY_EMAIL_CONFIRM) return
      registration.merge({ next })
      navigate(href(to))
    }
    const asking = setInterval(() => ask().catch(startAgainIfOver), askEveryMs)
    const startAgainIfOver = (error: unknown) => {
      if (!(error instanceof RefusedError)) return
      if (error.status === 429) return showToast({ level: 'ERROR', text: saysOf(error) })
      showToast({ level: 'ERROR', text: saysOf(error) })
      navigate(href('nectarCardCheck'))
    }
    return () => clearInterval(asking)
  }, [navigate])
}

function useResend() {
  const [state, setState] = useState<'idle' | 'busy' | 'resting'>('idle')
  useEffect(() => {
    if (state !== 'resting') return
    const rested = setTimeout(() => setState('idle'), restMs)
    return () => clearTimeout(rested)
  }, [state])
  const [isSent, setSent] = useState(false)
  const resend = async () => {
    const { email = '', contactByEmail = true } = registration.now().userData
    setState('busy')
    try {
      registration.merge(await call(emailCheck, { body: confirmingEmailTo(email, contactByEmail) }))
      setSent(true)
      setState('resting')
    } catch (error) {
      showToast({ level: 'ERROR', text: saysOf(error) })
      setState('idle')
    }
  }
  return { resend, isSent, isBusy: state === 'busy', isResting: state === 'resting' }
}
