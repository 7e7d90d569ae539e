import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { Button, ButtonLink } from '@pollen/design/button'
import { Icon } from '@pollen/design/icon'
import { Failure } from '@pollen/design/notice'
import { whenHoldEnds } from '../../parts/spending/hold-end.ts'
import type { SpendingActions } from '../../parts/spending/use-spending.ts'
import { useAction } from '../../platform/use-action.ts'
import styles from './rotating-code.module.css'

export type CodeLock = Pick<SpendingActions, 'spending' | 'setStatus'>

const { unlockMinutes } = programme.spending

/** In the place of a code that no till would take, with the way to unlock it. */
export function LockedCode({ spending, setStatus }: CodeLock) {
  const { run, isBusy, failure } = useAction(() => setStatus({ status: 'UNLOCKED', forMinutes: unlockMinutes }))
  const { heldUntil, needsPassword } = spending ?? {}
  return (
    <>
      <div className={styles.square} data-locked="">
        <Icon name="lock" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{heldUntil ? 'Your points are held' : 'Locked'}</h2>
        <p className="small">
          {heldUntil
            ? `You can spend them from ${whenHoldEnds(heldUntil)}.`
            : needsPassword
              ? 'No till takes your code. Unlocking takes your password.'
              : 'No till takes your code while spending is locked.'}
        </p>
        <Failure says={failure} />
        {heldUntil || needsPassword ? (
          <ButtonLink kind="plain" to={href('accountRedemptionLock')}>
            {heldUntil ? 'Why they’re held' : 'Unlock with your password'}
          </ButtonLink>
        ) : (
          <Button busy={isBusy} onClick={() => run()}>
            Unlock for {unlockMinutes} minutes
          </Button>
        )}
      </div>
    </>
  )
}
