import type { Spending } from '@pollen/contract/member/spending'
import { Panel } from '@pollen/design/panel'
import { RadioList } from '@pollen/design/radio-list'
import { showToast } from '@pollen/design/toast'
import { useState } from 'react'
import type { SpendingActions } from '../../parts/spending/use-spending.ts'
import { messageOf } from '../../platform/calls.ts'

type NotificationMethod = Spending['toldBy']

/** How a member is told of every spend. A choice is saved at once. */
export function NotificationChoice({
  spending,
  setLimit,
}: {
  spending: Spending
  setLimit: SpendingActions['setLimit']
}) {
  const [chosen, choose] = useState<NotificationMethod>()
  const change = (toldBy: NotificationMethod) => {
    choose(toldBy)
    setLimit({ toldBy })
      .then(() => showToast({ level: 'TOAST', text: `We tell you by ${toldBy === 'sms' ? 'text' : 'email'}` }))
      .catch((error) => showToast({ level: 'ERROR', text: messageOf(error) }))
      .finally(() => choose(undefined))
  }
  return (
    <Panel>
      <RadioList
        legend="We tell you of every spend, with a link that stops it"
        name="toldBy"
        value={chosen ?? spending.toldBy}
        onChange={(value) => change(value as NotificationMethod)}
        options={[
          { value: 'email', label: 'By email' },
          { value: 'sms', label: 'By text', hint: 'To your mobile' },
        ]}
      />
    </Panel>
  )
}
