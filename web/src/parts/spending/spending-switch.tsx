import { timeOf } from '@pollen/contract/day-and-time'
import type { Spending } from '@pollen/contract/member/spending'
import { programme } from '@pollen/contract/programme'
import { SignInPassword } from '@pollen/contract/sign-in-password'
import { z } from '@pollen/contract/zod'
import { Button } from '@pollen/design/button'
import { Icon } from '@pollen/design/icon'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { PasswordField } from '@pollen/design/password-field'
import type { ReactNode } from 'react'
import { useAction } from '../../platform/use-action.ts'
import { useFields } from '../../platform/use-fields.ts'
import { PasskeyProof } from '../passkeys/passkey-proof.tsx'
import { whenHoldEnds } from './hold-end.ts'
import { SpendingLock } from './spending-lock.tsx'
import styles from './spending-switch.module.css'
import type { SpendingActions } from './use-spending.ts'

type Change = { spending: Spending; setStatus: SpendingActions['setStatus'] }

const { unlockMinutes } = programme.spending

/** Whether points can be spent, with the switch that changes it; after a theft it takes the password. */
export function SpendingSwitch({ spending, setStatus }: Change) {
  const { status, locksAt, heldUntil, needsPassword } = spending
  const isLocked = status === 'LOCKED'
  if (heldUntil) return <HeldAfterRecovery heldUntil={heldUntil} />
  if (isLocked && needsPassword) return <UnlockWithPassword setStatus={setStatus} />
  return (
    <StatusPanel icon={isLocked ? 'lock' : 'unlocked'} title="Spending lock">
      <p>
        {isLocked
          ? 'Nobody can spend your points. You still collect with your card.'
          : locksAt
            ? `Your card can spend your points until ${timeOf(locksAt)}.`
            : `Your card can spend your points. Keep it locked, and unlock it for ${unlockMinutes} minutes when you’re at the till.`}
      </p>
      <SpendingLock spending={spending} setStatus={setStatus} always />
      {isLocked && <ChangeButton change={() => setStatus({ status: 'UNLOCKED' })}>Unlock until I lock it</ChangeButton>}
    </StatusPanel>
  )
}

const HeldAfterRecovery = ({ heldUntil }: { heldUntil: string }) => (
  <StatusPanel icon="lock" title="Your points are held">
    <p>
      You can spend them from {whenHoldEnds(heldUntil)}. Your password was changed by email alone, and somebody who
      reads your email could do that. You still collect with your card.
    </p>
    <p>Wasn’t it you? Open the link in the email or the text that we sent you.</p>
  </StatusPanel>
)

const rules = z.object({ password: SignInPassword, isForGood: z.boolean() })

/**
 * Unlocking after “This wasn't me” requires the password: the stranger may hold the session, but does not know the
 * password.
 */
function UnlockWithPassword({ setStatus }: Pick<Change, 'setStatus'>) {
  const fields = useFields({
    rules,
    values: { password: '', isForGood: false },
    refusedField: 'password',
    onSend: ({ password, isForGood }) =>
      setStatus({ status: 'UNLOCKED', password, ...(!isForGood && { forMinutes: unlockMinutes }) }),
  })
  const unlockFor = (isForGood: boolean) => () => fields.form.setValue('isForGood', isForGood)
  return (
    <StatusPanel icon="lock" title="Spending is locked">
      <p>You told us a spend wasn’t you, so unlocking takes your password. You still collect with your card.</p>
      <form noValidate className="stack" onSubmit={fields.send}>
        <PasswordField label="Password" autoComplete="current-password" {...fields.field('password')} />
        <Failure says={fields.failure} />
        <Button type="submit" busy={fields.busy} onClick={unlockFor(false)}>
          Unlock for {unlockMinutes} minutes
        </Button>
        <Button type="submit" kind="quiet" onClick={unlockFor(true)}>
          Unlock until I lock it
        </Button>
        <PasskeyProof
          change={{ change: 'unlockSpending' }}
          onCode={(code) => setStatus({ status: 'UNLOCKED', code, forMinutes: unlockMinutes })}
        />
      </form>
    </StatusPanel>
  )
}

const StatusPanel = ({ icon, title, children }: { icon: 'lock' | 'unlocked'; title: string; children: ReactNode }) => (
  <Panel>
    <div className={styles.head} data-locked={icon === 'lock' || undefined}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
    </div>
    <div className={`stack ${styles.content}`}>{children}</div>
  </Panel>
)

/** A button that changes something, with its failure below it. */
function ChangeButton({ change, children }: { change: () => Promise<void>; children: ReactNode }) {
  const { run, isBusy, failure } = useAction(change)
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => run()}>
        {children}
      </Button>
      <Failure says={failure} />
    </>
  )
}
