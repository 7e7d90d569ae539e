import { weekdayAndTimeOf } from '@pollen/contract/day-and-time'
import { DailyLimitTyped } from '@pollen/contract/fields'
import type { Spending } from '@pollen/contract/member/spending'
import { formatNumber, formatWorth, namedPoints } from '@pollen/contract/numbers'
import { wholeNumber } from '@pollen/contract/plain-text'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { Button } from '@pollen/design/button'
import { Field } from '@pollen/design/field'
import { Failure, Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { showToast } from '@pollen/design/toast'
import { useAction } from '../../platform/use-action.ts'
import { useFields } from '../../platform/use-fields.ts'
import type { SpendingActions } from './use-spending.ts'

const rules = z.object({ dailyLimit: DailyLimitTyped })
const { dailyLimitPoints: mostPoints, raiseAfterHours } = programme.spending

/**
 * The daily limit of points to spend, and a form that changes it: a lower limit holds at once, a higher one a day
 * later.
 */
export function DailyLimit({ spending, setLimit }: { spending: Spending; setLimit: SpendingActions['setLimit'] }) {
  const { dailyLimitPoints, raise } = spending
  const fields = useFields({
    rules,
    values: { dailyLimit: formatNumber(dailyLimitPoints) },
    refusedField: 'dailyLimit',
    async onSend({ dailyLimit }) {
      const points = wholeNumber(dailyLimit)
      await setLimit({ dailyLimitPoints: points })
      const holdsNow = formatNumber(Math.min(points, dailyLimitPoints))
      fields.form.resetField('dailyLimit', holdsNow)
      if (points <= dailyLimitPoints) showToast({ level: 'TOAST', text: `Your daily limit is ${namedPoints(points)}` })
    },
  })
  const keep = useAction(() => setLimit({ dailyLimitPoints }))
  return (
    <Panel>
      <div className="stack">
        <h2>Daily limit</h2>
        <p>
          You can spend up to <b>{namedPoints(dailyLimitPoints)}</b>, worth {formatWorth(dailyLimitPoints)}, in 24
          hours.
        </p>
        {raise && (
          <Notice level="info" title={`${namedPoints(raise.dailyLimitPoints)} from ${weekdayAndTimeOf(raise.from)}`}>
            A higher limit takes {raiseAfterHours} hours, so nobody can raise it behind your back.{' '}
            <Button kind="plain" busy={keep.isBusy} onClick={() => keep.run()}>
              Keep {namedPoints(dailyLimitPoints)}
            </Button>
          </Notice>
        )}
        <Failure says={keep.failure} />
        <form noValidate className="stack" onSubmit={fields.send}>
          <Field
            label="Points in 24 hours"
            hint={`${worthOf(fields.form.watch('dailyLimit'))}From 0 to ${formatNumber(mostPoints)}. A lower limit applies straight away, a higher one after ${raiseAfterHours} hours.`}
            inputMode="numeric"
            autoComplete="off"
            {...fields.field('dailyLimit')}
          />
          <Failure says={fields.failure} />
          <Button type="submit" kind="quiet" busy={fields.busy}>
            Change limit
          </Button>
        </form>
      </div>
    </Panel>
  )
}

/** What the typed limit is worth, while it is a limit. */
function worthOf(typed = ''): string {
  const { success, data } = DailyLimitTyped.safeParse(typed)
  return success ? `Worth ${formatWorth(wholeNumber(data))}. ` : ''
}
