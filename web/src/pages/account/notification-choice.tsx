import { customer } from '@pollen/contract/member/collectors'
import type { Spending } from '@pollen/contract/member/spending'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { RadioList } from '@pollen/design/radio-list'
import { showToast } from '@pollen/design/toast'
import { useState } from 'react'
import type { SpendingActions } from '../../parts/spending/use-spending.ts'
import { useAction } from '../../platform/use-action.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

type NotificationMethod = Spending['toldBy']

/** How a member is told of every spend. A choice is saved at once. */
export function NotificationChoice({
  spending,
  setLimit,
}: {
  spending: Spending
  setLimit: SpendingActions['setLimit']
}) {
  const { data: member } = useMemberQuery(customer)
  const [chosen, setChosen] = useState<NotificationMethod>()
  const { run, failure } = useAction(async (toldBy: NotificationMethod) => {
    await setLimit({ toldBy })
    showToast({ level: 'TOAST', text: `We’ll tell you by ${toldBy === 'sms' ? 'text' : 'email'}` })
  })
  const change = (toldBy: NotificationMethod) => {
    setChosen(toldBy)
    run(toldBy).finally(() => setChosen(undefined))
  }
  return (
    <Panel>
      <RadioList
        legend="Tell me about every spend"
        name="toldBy"
        value={chosen ?? spending.toldBy}
        onChange={(value) => change(value as NotificationMethod)}
        options={[
          { value: 'email', label: 'By email' },
          {
            value: 'sms',
            label: 'By text',
            hint: member?.mobile === null ? 'By email until you add a mobile number' : 'To your mobile',
          },
        ]}
      />
      <Failure says={failure} />
    </Panel>
  )
}
