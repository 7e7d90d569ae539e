import { programme } from '@pollen/contract/programme'
import { emailCheck, emailCheckConfirm } from '@pollen/contract/visitor/registration'
import { Button, ButtonLinkToNewWindow } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { registration, useRegistration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { handleFailure } from '../../platform/failed-calls.ts'
import { usePolling } from '../../platform/poll.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useSendAgain } from '../../platform/use-send-again.ts'
import styles from './check-email.module.css'
import { confirmingEmailTo } from './confirming-email.ts'
import { LostPoll } from './lost-poll.tsx'
import { SentTo } from './sent-to.tsx'
import { useStartAgain } from './use-journey.ts'
import { useStep } from './use-step.ts'
import { isWebMail, webMailUrl } from './web-mail.ts'

const pollMs = 2000
/** The pause before another email can be requested. */
const restMs = 30_000

export default function CheckEmail() {
  const step = useStep('checkEmail')
  const { lostTo, number, stopped } = usePollConfirmation(step.goOn)
  const { userData } = useRegistration()
  const hasShortcut = useSwitch('webMailShortcut') && isWebMail(userData.email ?? '')
  const isSniperLink = useSwitch('sniperLink')
  const { sendAgain, isSent, isBusy, isResting, failure } = useSendAgain(sendConfirmingEmail, { restMs })
  return (
    <Step
      chapter="mail"
      progress={step.progress}
      title="We’ve sent you an email"
      failure={failure ?? stopped}
      foot={
        <Button kind="quiet" busy={isBusy} disabled={isResting} onClick={() => sendAgain()}>
          Re-send email
        </Button>
      }
    >
      <SentTo email={userData.email} lead="Open the link we sent to" />
      <p>This page moves on automatically, even if you open the link on another device.</p>
      <div role="status">{number !== undefined && <NumberToChoose number={number} />}</div>
      <LostPoll error={lostTo} />
      {hasShortcut && (
        <ButtonLinkToNewWindow to={webMailUrl(userData.email ?? '', isSniperLink)}>
          Open {programme.webMail.name}
        </ButtonLinkToNewWindow>
      )}
      <p className="soft small">No email yet? It can take a few minutes. Look in your junk folder too.</p>
      <div role="status">{isSent && <Notice level="good">We just sent you another email.</Notice>}</div>
      <div>
        <Button kind="plain" onClick={() => step.happened('wrongEmail')}>
          Wrong email address?
        </Button>
      </div>
    </Step>
  )
}

/** Shown once the link is open in another browser, which asks for the number. */
const NumberToChoose = ({ number }: { number: number }) => (
  <Panel>
    <p>The link is open on another device or browser. Choose this number there:</p>
    <p className={styles.number}>{number}</p>
    <p className="soft small">If you didn’t open it, don’t tell anyone the number.</p>
  </Panel>
)

/** Polls whether the link was opened, here or on another device, while the page is visible. */
function usePollConfirmation(goOn: () => boolean) {
  const [stopped, setStopped] = useState<string>()
  const startAgain = useStartAgain()
  const [number, setNumber] = useState<number>()
  const { lostTo } = usePolling({
    everyMs: pollMs,
    async ask() {
      const { authToken } = registration.now()
      return authToken && !document.hidden ? call(emailCheckConfirm, { body: { authToken } }) : undefined
    },
    onAnswer({ next, number: shown }) {
      setNumber(shown)
      registration.merge({ next })
      return goOn() ? 'stop' : 'ask again'
    },
    onFailed: (error) => handleFailure(error, startAgain, setStopped),
  })
  return { lostTo, number, stopped }
}

async function sendConfirmingEmail(): Promise<void> {
  const { email = '', contactByEmail = true } = registration.now().userData
  registration.merge(await call(emailCheck, { body: confirmingEmailTo(email, contactByEmail) }))
}
