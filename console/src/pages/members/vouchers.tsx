import type { StaffMember } from '@pollen/contract/staff/members/members'
import { changeCodeOfVoucher } from '@pollen/contract/staff/members/vouchers'
import { useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows } from '../../parts/panel.tsx'
import { call } from '../../platform/calls.ts'
import { useMayCall } from '../../platform/me.tsx'
import { outcomeIn, secondPersonDecides } from './action-props.ts'
import { useSay } from './actions.tsx'

type Voucher = StaffMember['vouchers'][number]

/** A member's vouchers. One that was lost, or that somebody else saw, may have another code. */
export function Vouchers({ member, vouchers }: StaffMember) {
  const [chosen, setChosen] = useState<Voucher>()
  const mayChange = useMayCall(changeCodeOfVoucher)
  if (vouchers.length === 0) return null
  return (
    <Part title="Vouchers">
      <Rows caption="Vouchers" columns={['Voucher', 'State', 'Change']}>
        {vouchers.map((voucher) => (
          <tr key={voucher.voucherId}>
            <td>{voucher.title}</td>
            <td>{voucher.state.toLowerCase().replace('_', ' ')}</td>
            <td data-does="">
              {mayChange && voucher.state === 'TO_USE' && (
                <button
                  type="button"
                  className={pageStyles.link}
                  aria-label={`Change the code: ${voucher.title}`}
                  onClick={() => setChosen(voucher)}
                >
                  Change the code
                </button>
              )}
            </td>
          </tr>
        ))}
      </Rows>
      {chosen && <ChangeCode member={member} {...chosen} close={() => setChosen(undefined)} />}
    </Part>
  )
}

function ChangeCode({ member, voucherId, title, close }: Voucher & { member: string; close: () => void }) {
  const say = useSay()
  return (
    <AskWithReason
      title={`Change the code: ${title}`}
      does="Ask for it"
      hint={`The code they have ends, and the voucher has another one. ${secondPersonDecides}`}
      reasons={['They lost the code', 'Somebody else saw the code', 'The till refused it']}
      onClose={close}
      run={(reason) => call(changeCodeOfVoucher, { params: { member, voucherId }, body: { reason } })}
      onDone={(outcome) => say(outcomeIn('Another code', outcome))}
    />
  )
}
