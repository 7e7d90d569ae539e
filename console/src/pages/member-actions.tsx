import {
  adjustPoints,
  closeAccountFor,
  correctDateOfBirth,
  orderCardFor,
  protectMember,
  type StaffMember,
  unlockMember,
} from '@pollen/contract/staff/members'
import type { Outcome } from '@pollen/contract/staff/requests'
import { type AdjustmentReason, adjustmentReasons } from '@pollen/contract/staff-reasons'
import { grantOf, pointLimits, type StaffPermission } from '@pollen/contract/staff-roles'
import { Field } from '@pollen/design/field'
import { Notice } from '@pollen/design/notice'
import { Select } from '@pollen/design/select'
import { type ReactNode, useState } from 'react'
import { AskWithReason } from '../parts/ask.tsx'
import { Key } from '../parts/keys.tsx'
import { useActions } from '../platform/actions.ts'
import { call } from '../platform/calls.ts'
import { useMe } from '../platform/me.tsx'
import { Letters } from './letters.tsx'
import styles from './pages.module.css'

export type Action = 'points' | 'lock' | 'unlock' | 'sessions' | 'secure' | 'card' | 'letters' | 'birth' | 'close'

const actions: {
  name: Action
  says: string
  key?: string
  needs: StaffPermission
  when?: (of: StaffMember) => boolean
}[] = [
  { name: 'points', says: 'Points', key: 'g', needs: 'adjustPoints' },
  { name: 'lock', says: 'Lock spending', key: 'l', needs: 'protectMember', when: ({ spending }) => !spending.isLocked },
  {
    name: 'unlock',
    says: 'Unlock spending',
    key: 'l',
    needs: 'unlockSpending',
    when: ({ spending }) => spending.isLocked,
  },
  { name: 'sessions', says: 'Log out everywhere', needs: 'protectMember' },
  { name: 'secure', says: 'Secure the account', needs: 'protectMember' },
  { name: 'letters', says: 'Check their word', key: 'w', needs: 'serveMember', when: (of) => of.hasMemorableWord },
  { name: 'card', says: 'Order a card', needs: 'serveMember' },
  { name: 'birth', says: 'Correct date of birth', needs: 'correctMember' },
  { name: 'close', says: 'Close the account', needs: 'closeAccount', when: ({ erasesAt }) => erasesAt === null },
]

/** What can be done for a member. Each answer says whether it is done or waits for a second person. */
export function MemberActions({
  of,
  open,
  onOpen: setOpen,
}: {
  of: StaffMember
  open: Action | undefined
  onOpen: (action: Action | undefined) => void
}) {
  const [said, say] = useState<ReactNode>()
  const { role } = useMe()
  const mine = actions.filter(({ needs, when }) => grantOf(role, needs) !== undefined && (when?.(of) ?? true))
  useActions(
    'This member',
    mine.map(({ says, key, name }) => ({ says, ...(key && { key }), does: () => setOpen(name) })),
  )
  const close = () => setOpen(undefined)
  const props = { of, close, say }
  return (
    <>
      <ul className={styles.actions}>
        {mine.map(({ name, says, key }) => (
          <li key={name}>
            <button type="button" onClick={() => setOpen(name)}>
              {says} {key && <Key of={key} />}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className={styles.said}>
        {said && <Notice level="good">{said}</Notice>}
      </div>
      {open === 'points' && <GivePoints {...props} />}
      {(open === 'lock' || open === 'sessions' || open === 'secure') && <Protect does={open} {...props} />}
      {open === 'unlock' && <Unlock {...props} />}
      {open === 'card' && <OrderCard {...props} />}
      {open === 'letters' && <Letters {...props} />}
      {open === 'birth' && <CorrectBirth {...props} />}
      {open === 'close' && <CloseAccount {...props} />}
    </>
  )
}

type Props = { of: StaffMember; close: () => void; say: (what: ReactNode) => void }

const outcomeIn = (what: string, { outcome }: Outcome) =>
  outcome === 'done' ? `${what}: done, and the member is told.` : `${what}: waits for a second person.`

const presets = [100, 250, 500]

function GivePoints({ of: { member }, close, say }: Props) {
  const { role } = useMe()
  const [points, setPoints] = useState('')
  const [why, setWhy] = useState<AdjustmentReason>('goodwill')
  const [sentAs] = useState(() => crypto.randomUUID())
  const atOnce = pointLimits[role]?.atOnce
  return (
    <AskWithReason
      title="Give points, or take them"
      does="Give"
      onClose={close}
      run={(reason) =>
        call(adjustPoints, {
          params: { member },
          body: { sentAs, points: Number(points.replace(',', '')), why, reason },
        })
      }
      onDone={(outcome) => say(outcomeIn(`${points} points`, outcome))}
    >
      <Field
        label="Points"
        name="points"
        inputMode="numeric"
        autoComplete="off"
        hint={
          atOnce === undefined
            ? 'A second person decides.'
            : `Up to ${atOnce.toLocaleString('en-GB')} at once; above that, and below zero, a second person decides.`
        }
        value={points}
        onChange={({ target }) => setPoints(target.value)}
      />
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button key={preset} type="button" onClick={() => setPoints(String(preset))}>
            {preset}
          </button>
        ))}
      </div>
      <Select
        label="Kind"
        name="why"
        value={why}
        options={Object.entries(adjustmentReasons).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => setWhy(target.value as AdjustmentReason)}
      />
    </AskWithReason>
  )
}

const protections = {
  lock: { does: 'lockSpending', title: 'Lock spending', says: 'Spending is locked.' },
  sessions: { does: 'endSessions', title: 'Log them out everywhere', says: 'They are logged out everywhere.' },
  secure: {
    does: 'secure',
    title: 'Secure the account',
    says: 'Spending is locked, everybody is logged out, and the password is void.',
  },
} as const

function Protect({ does, of: { member }, close, say }: Props & { does: keyof typeof protections }) {
  const protection = protections[does]
  return (
    <AskWithReason
      title={protection.title}
      does={protection.title}
      onClose={close}
      run={(reason) => call(protectMember, { params: { member }, body: { does: protection.does, reason } })}
      onDone={() => say(protection.says)}
    />
  )
}

const Unlock = ({ of: { member }, close, say }: Props) => (
  <AskWithReason
    title="Unlock spending"
    does="Ask for it"
    hint="A second person decides. The member can read it."
    onClose={close}
    run={(reason) => call(unlockMember, { params: { member }, body: { reason } })}
    onDone={(outcome) => say(outcomeIn('Unlocking', outcome))}
  />
)

function OrderCard({ of: { member }, close, say }: Props) {
  const [replacementType, setType] = useState<'LOST' | 'STOLEN' | 'DAMAGED'>('LOST')
  return (
    <AskWithReason
      title="Order a card"
      does="Order it"
      onClose={close}
      run={(reason) => call(orderCardFor, { params: { member }, body: { replacementType, reason } })}
      onDone={({ isNewNumber }) =>
        say(isNewNumber ? 'A card with a new number is ordered.' : 'The same card is ordered.')
      }
    >
      <Select
        label="What happened"
        name="type"
        value={replacementType}
        options={[
          { value: 'LOST', label: 'Lost' },
          { value: 'STOLEN', label: 'Stolen' },
          { value: 'DAMAGED', label: 'Damaged' },
        ]}
        onChange={({ target }) => setType(target.value as typeof replacementType)}
      />
    </AskWithReason>
  )
}

/** How the caller is known, where they did not say three letters of their word. */
const KnownBy = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <Field
    label="How you know that it’s them"
    name="identifiedBy"
    hint="Leave it out when they said three letters of their word in this call."
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

function CorrectBirth({ of: { member }, close, say }: Props) {
  const [dateOfBirth, setDate] = useState('')
  const [identifiedBy, setBy] = useState('')
  return (
    <AskWithReason
      title="Correct the date of birth"
      does="Ask for it"
      hint="A second person decides. The member can read it."
      onClose={close}
      run={(reason) =>
        call(correctDateOfBirth, {
          params: { member },
          body: { dateOfBirth, reason, ...(identifiedBy && { identifiedBy }) },
        })
      }
      onDone={(outcome) => say(outcomeIn('The date of birth', outcome))}
    >
      <Field
        label="Date of birth"
        name="birth"
        type="date"
        value={dateOfBirth}
        onChange={({ target }) => setDate(target.value)}
      />
      <KnownBy value={identifiedBy} onChange={setBy} />
    </AskWithReason>
  )
}

function CloseAccount({ of: { member }, close, say }: Props) {
  const [identifiedBy, setBy] = useState('')
  return (
    <AskWithReason
      title="Close the account"
      does="Ask for it"
      hint="A second person decides. The member can read it, and come back for 30 days."
      onClose={close}
      run={(reason) =>
        call(closeAccountFor, { params: { member }, body: { reason, ...(identifiedBy && { identifiedBy }) } })
      }
      onDone={(outcome) => say(outcomeIn('Closing', outcome))}
    >
      <KnownBy value={identifiedBy} onChange={setBy} />
    </AskWithReason>
  )
}
