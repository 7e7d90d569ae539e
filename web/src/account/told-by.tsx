import type { Spending } from '@pollen/contract/spending'
import { useState } from 'react'
import { saysOf } from '../api.ts'
import { Panel } from '../design/panel/panel.tsx'
import { RadioList } from '../design/radio-list/radio-list.tsx'
import { showToast } from '../design/toast/toast.tsx'
import type { ChangesSpending } from './use-spending.ts'

type ToldBy = Spending['toldBy']

/** How a member hears of every spend; changed by choosing. */
export function ToldByChoice({ spending, setLimit }: { spending: Spending; setLimit: ChangesSpending['setLimit'] }) {
  const [chosen, choose] = useState<ToldBy>()
  const change = (toldBy: ToldBy) => {
    choose(toldBy)
    setLimit({ toldBy })
      .then(() => showToast({ level: 'TOAST', text: `We tell you by ${toldBy === 'sms' ? 'text' : 'email'}` }))
      .catch((error) => showToast({ level: 'ERROR', text: saysOf(error) }))
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
