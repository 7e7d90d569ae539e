import type { Spending } from '@pollen/contract/member/spending'
import { Panel } from '@pollen/design/panel'
import { RadioList } from '@pollen/design/radio-list'
import { showToast } from '@pollen/design/toast'
import { useState } from 'react'
import type { SpendingActions } from '../../parts/spending/use-spending.ts'
import { messageOf } from '../../platform/calls.ts'

type ToldBy = Spending['toldBy']

/** How a member hears of every spend; changed by choosing. */
export function ToldByChoice({ spending, setLimit }: { spending: Spending; setLimit: SpendingActions['setLimit'] }) {
  const [chosen, choose] = useState<ToldBy>()
  const change = (toldBy: ToldBy) => {
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
        onChange={(value) => change(value as ToldBy)}
        options={[
          { value: 'email', label: 'By email' },
          { value: 'sms', label: 'By text', hint: 'To your mobile' },
        ]}
      />
    </Panel>
  )
}
