import { programme } from '@pollen/contract/programme'
import { identityEmailCheckConfirm } from '@pollen/contract/visitor/registration'
import { Button, ButtonLink } from '@pollen/design/button'
import { Explainer } from '@pollen/design/explainer'
import { Loader } from '@pollen/design/loader'
import { Failure, Notice } from '@pollen/design/notice'
import { useCallback, useEffect, useState } from 'react'
import { Step } from '../../parts/layout/step.tsx'
import { useLinkToken } from '../../parts/link-from-email/link-from-email.tsx'
import { registration } from '../../parts/registration/registration-state.ts'
import { call } from '../../platform/calls.ts'
import { handleFailure, type RefusalHandlers } from '../../platform/failed-calls.ts'
import { otherScreens } from './journey.ts'
import styles from './number-choice.module.css'
import { useContinue, useEvents } from './use-journey.ts'

type Confirmation =
  | { is: 'opening' | 'notReached' | 'confirmed' | 'confirmedAlready' | 'numberWrong' | 'over' }
  | { is: 'choosing'; numbers: number[] }

/** Opened by the link of the confirming email, in the browser that waits for it or in another one. */
export default function ConfirmIdentityEmail() {
  const { confirmation, confirm, failure } = useConfirmation()
  switch (confirmation.is) {
    case 'opening':
      return (
        <Step chapter="mail" title="Confirming your email" back={false}>
          <Loader label="Opening your link" />
        </Step>
      )
    case 'notReached':
      return <NotReached failure={failure} onOpen={() => confirm()} />
    case 'choosing':
      return <ChooseNumber failure={failure} numbers={confirmation.numbers} onChoose={confirm} />
    case 'confirmed':
      return <EmailConfirmed />
    case 'confirmedAlready':
      return <ConfirmedAlready />
    case 'numberWrong':
      return <NumberWrong />
    case 'over':
      return <LinkExpired />
  }
}

/**
 * Opens the link. The browser that waits for it goes on at once; in another one the person chooses a number first. A mail
 * scanner that looks at the page is another one, and uses nothing up.
 */
function useConfirmation() {
  const token = useLinkToken()
  const goOn = useContinue(otherScreens.confirmIdentityEmail.goesOnAs)
  const [confirmation, setConfirmation] = useState<Confirmation>({ is: 'opening' })
  const [failure, setFailure] = useState<string>()
  const confirm = useCallback(
    async (number?: number) => {
      if (!token) return
      setFailure(undefined)
      try {
        const { authToken: held, userData } = registration.now()
        const body = {
          identitySessionToken: token,
          ...(held && { authToken: held }),
          ...(number !== undefined && { number }),
        }
        const { authToken, next, email } = await call(identityEmailCheckConfirm, { body })
        const { existingCardType = 'NONE' } = userData
        registration.merge({ authToken, next, userData: { email, existingCardType } })
        const isReload = authToken === held
        if (number !== undefined || isReload || !goOn({ replace: true })) setConfirmation({ is: 'confirmed' })
      } catch (error) {
        if (number === undefined) setConfirmation({ is: 'notReached' })
        const handlers: RefusalHandlers = {
          numberNeeded: ({ details: { numbers = [] } }) => setConfirmation({ is: 'choosing', numbers }),
          numberWrong: () => setConfirmation({ is: 'numberWrong' }),
          emailConfirmedAlready: () => setConfirmation({ is: 'confirmedAlready' }),
          linkNotValid: () => setConfirmation({ is: 'over' }),
        }
        handleFailure(error, handlers, setFailure)
      }
    },
    [token, goOn],
  )
  useEffect(() => {
    if (token === '') setConfirmation({ is: 'over' })
    else confirm()
  }, [token, confirm])
  return { confirmation, confirm, failure }
}

type WithFailure = { failure: string | undefined }

const NotReached = ({ failure, onOpen }: WithFailure & { onOpen: () => Promise<void> }) => {
  const [isBusy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    onOpen().finally(() => setBusy(false))
  }
  return (
    <Step
      chapter="mail"
      title="Is this your email?"
      back={false}
      lead="One tap tells us the address is yours."
      failure={failure}
      foot={
        <Button busy={isBusy} onClick={open}>
          Confirm my email
        </Button>
      }
    />
  )
}

function ChooseNumber({
  failure,
  numbers,
  onChoose,
}: WithFailure & { numbers: number[]; onChoose: (number: number) => Promise<void> }) {
  const [chosen, setChosen] = useState<number>()
  const choose = (number: number) => {
    setChosen(number)
    onChoose(number).finally(() => setChosen(undefined))
  }
  return (
    <Step
      chapter="mail"
      title="Which number do you see?"
      back={false}
      lead="Look at the page where you’re registering. Choose the number it shows."
    >
      <div className={styles.numbers}>
        {numbers.map((number) => (
          <Button
            key={number}
            kind="quiet"
            busy={chosen === number}
            disabled={chosen !== undefined && chosen !== number}
            onClick={() => choose(number)}
          >
            {number}
          </Button>
        ))}
      </div>
      <Failure says={failure} />
      <p>You have one try. Not registering? Close this page, and nobody can use your address.</p>
      <Explainer question="I can’t see a number">
        <p>
          The page where you entered your email shows it soon after you open this link. If you’ve closed that page,
          start again there, and open the link in the new email.
        </p>
        <p>On the same device, open the link in the browser where you’re registering. Then you won’t need a number.</p>
      </Explainer>
    </Step>
  )
}

function EmailConfirmed() {
  const goOn = useContinue(otherScreens.confirmIdentityEmail.goesOnAs)
  return (
    <Step
      chapter="mail"
      title="That’s confirmed"
      back={false}
      foot={
        <Button kind="quiet" onClick={() => goOn()}>
          Continue here
        </Button>
      }
    >
      <Notice level="good">You can go back to the page you came from, or continue here.</Notice>
    </Step>
  )
}

function ConfirmedAlready() {
  const { addressAfter } = useEvents('confirmIdentityEmail')
  return (
    <Step
      chapter="mail"
      title="Your email is confirmed"
      back={false}
      foot={
        <>
          <ButtonLink kind="quiet" to={addressAfter('isMember')}>
            Log in
          </ButtonLink>
          <ButtonLink kind="plain" to={addressAfter('startAgain')}>
            Register again
          </ButtonLink>
        </>
      }
    >
      <Notice level="good">
        You’re done here. The page where you’re registering has moved on, so you can close this one.
      </Notice>
      <p>Finished registering? Log in. If you closed that page before you finished, register again.</p>
    </Step>
  )
}

function NumberWrong() {
  const { addressAfter } = useEvents('confirmIdentityEmail')
  return (
    <Step
      chapter="mail"
      title="That’s not the number"
      back={false}
      foot={
        <ButtonLink kind="quiet" to={addressAfter('numberNotRight')}>
          Start again
        </ButtonLink>
      }
    >
      <p>To be safe, we’ve switched this link off.</p>
      <p>
        On the page where you’re registering, press “Re-send email”, and open the link in the new email. If you’ve
        closed that page, start again.
      </p>
    </Step>
  )
}

function LinkExpired() {
  const { addressAfter } = useEvents('confirmIdentityEmail')
  return (
    <Step
      chapter="mail"
      title="This link no longer works"
      back={false}
      foot={<ButtonLink to={addressAfter('linkNotValid')}>Start again</ButtonLink>}
    >
      <p>Each link works for {programme.emailedLinkHours} hours, and only the newest one we sent.</p>
      <p>Start again. It only takes a minute.</p>
    </Step>
  )
}
