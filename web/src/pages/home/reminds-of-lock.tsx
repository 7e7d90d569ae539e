import { lazy, Suspense, useState } from 'react'
import { useLatestActivity } from '../../parts/activity/use-latest-activity.ts'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { useVariant } from '../../parts/split-tests/use-variant.ts'
import { putReminderAway, spendToRemindOf } from './spend-to-remind-of.ts'

const SpendLockReminder = lazy(() => import('./spend-lock-reminder.tsx'))

/** After a spend, in a split test: a reminder of the lock, for some. */
export function RemindsOfLock() {
  const { spending, setStatus } = useSpending()
  const { data } = useLatestActivity()
  const [isPutAway, setPutAway] = useState(false)
  const spend = spendToRemindOf({ spending, transactions: data?.transactions }, new Date())
  const reminds = useVariant('spend_lock_reminder', spend !== undefined) === 'B' && !isPutAway
  if (!reminds || !spend) return null
  return (
    <Suspense>
      <SpendLockReminder
        spend={spend}
        setStatus={setStatus}
        onPutAway={() => {
          putReminderAway(new Date())
          setPutAway(true)
        }}
      />
    </Suspense>
  )
}
