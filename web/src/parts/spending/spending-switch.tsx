import { SignInPassword } from '@pollen/contract/fields'
import type { Spending } from '@pollen/contract/member/spending'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Button } from '@pollen/design/button'
import { Icon } from '@pollen/design/icon'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { PasswordField } from '@pollen/design/password-field'
import type { ReactNode } from 'react'
import { useAction } from '../../platform/use-action.ts'
import { useFields } from '../../platform/use-fields.ts'
import styles from './spending-switch.module.css'
import { TimeLeft } from './time-left.tsx'
import type { SpendingActions } from './use-spending.ts'

type Change = { spending: Spending; setStatus: SpendingActions['setStatus'] }

const { unlockMinutes } = programme.spending

/** Whether points can be spent, with the button that changes it. */
export function SpendingSwitch({ spending, setStatus }: Change) {
  const { status, locksAt, needsPassword } = spending
  if (status === 'UNLOCKED')
    return (
      <StatusPanel icon="unlocked" title="Spending is unlocked">
        {locksAt ? (
          <p>
            It locks again in <TimeLeft until={locksAt} />, at {clock.format(new Date(locksAt))}.
          </p>
        ) : (
          <p>
            Your card can spend your points. Keep it locked, and unlock it for {unlockMinutes} minutes when you’re at
            the till. You still collect.
          </p>
        )}
        <ChangeButton change={() => setStatus({ status: 'LOCKED' })}>
          {locksAt ? 'Lock it now' : 'Lock spending'}
        </ChangeButton>
      </StatusPanel>
    )
  if (needsPassword) return <UnlockWithPassword setStatus={setStatus} />
  return (
    <StatusPanel icon="lock" title="Spending is locked">
      <p>Nobody can spend your points. You still collect with your card.</p>
      <ChangeButton change={() => setStatus({ status: 'UNLOCKED', forMinutes: unlockMinutes })}>
        Unlock for {unlockMinutes} minutes
      </ChangeButton>
      <ChangeButton kind="quiet" change={() => setStatus({ status: 'UNLOCKED' })}>
        Unlock until I lock it
      </ChangeButton>
    </StatusPanel>
  )
}

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
      <div role="status">
        <h2>{title}</h2>
      </div>
    </div>
    <div className={`stack ${styles.content}`}>{children}</div>
  </Panel>
)

/** A button that changes something, with its failure below it. */
function ChangeButton({
  change,
  kind = 'main',
  children,
}: {
  change: () => Promise<void>
  kind?: 'main' | 'quiet'
  children: ReactNode
}) {
  const { run, isBusy, failure } = useAction(change)
  return (
    <>
      <Button kind={kind} busy={isBusy} onClick={() => run()}>
        {children}
      </Button>
      <Failure says={failure} />
    </>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: programme.timeZone })
