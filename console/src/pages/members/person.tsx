import { formatNumber } from '@pollen/contract/numbers'
import { contactDetails, type StaffMember } from '@pollen/contract/staff/members/members'
import { type ReactNode, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part } from '../../parts/panel.tsx'
import { call } from '../../platform/calls.ts'
import { ActionLink, SafetyActions } from './actions.tsx'
import styles from './members.module.css'

/** Who a member is, masked; each fact with what can be done about it. */
export function Person(data: StaffMember) {
  const { name, email, mobile, postcode, business, spending, hasMemorableWord } = data
  return (
    <Part title="Who they are" aside={<Contact {...data} />}>
      <Facts
        of={[
          fact('Name', name, <ActionLink name="name" word="Correct" />),
          fact('Email', email, <ActionLink name="email" word="Change" />),
          fact('Mobile', mobile ?? 'none', <ActionLink name="mobile" word="Change" />),
          fact('Postcode', postcode, <ActionLink name="address" word="Correct" />),
          fact('Date of birth', 'hidden', <ActionLink name="birth" word="Correct" />),
          ...(business === null ? [] : [fact('Business', business, <ActionLink name="business" word="Correct" />)]),
          fact('Memorable word', hasMemorableWord ? 'yes' : 'none'),
          fact('Daily limit', `${formatNumber(spending.dailyLimit)} points`),
        ]}
      />
      <SafetyActions />
    </Part>
  )
}

/** A fact with what can be done about it at its end. */
const fact = (name: string, value: string, does?: ReactNode): [string, ReactNode] => [
  name,
  <span key={name} className={styles.with}>
    {value} {does}
  </span>,
]

/** How to reach them is shown for a reason, once. */
function Contact({ member }: StaffMember) {
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<{
    email: string
    mobile: string | null
    addressLines: string[]
    dateOfBirth: string
  }>()
  if (shown)
    return (
      <p className="small">
        {shown.email} · {shown.mobile ?? 'no mobile'} · {shown.addressLines.join(', ')} · born {shown.dateOfBirth}
      </p>
    )
  return (
    <>
      <button type="button" className={pageStyles.link} onClick={() => setAsking(true)}>
        Show contact details
      </button>
      {isAsking && (
        <AskWithReason
          title="Show contact details"
          does="Show them"
          reasons={['To call them back', 'To send them something', 'To compare it with what they say']}
          onClose={() => setAsking(false)}
          run={(reason) => call(contactDetails, { params: { member }, body: { reason } })}
          onDone={setShown}
        />
      )}
    </>
  )
}
