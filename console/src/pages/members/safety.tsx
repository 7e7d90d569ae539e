import { closeAccountFor, protectMember, unlockMember } from '@pollen/contract/staff/members/members'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { type ActionProps, askedFor, outcomeIn } from './action-props.ts'
import { KnownBy } from './caller.tsx'

const protections = {
  lock: { does: 'lockSpending', title: 'Lock spending', says: 'Spending is locked.' },
  sessions: { does: 'endSessions', title: 'Log them out everywhere', says: 'They are logged out everywhere.' },
  secure: {
    does: 'secure',
    title: 'Secure the account',
    says: 'Spending is locked, everybody is logged out, and the password is void.',
  },
} as const

/** What one person does at once, because it only makes an account safer. */
export function Protect({ does, of: { member }, close, say }: ActionProps & { does: keyof typeof protections }) {
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

export const Unlock = ({ of: { member }, close, say }: ActionProps) => (
  <AskWithReason
    title="Unlock spending"
    does="Ask for it"
    hint="A second person decides. The member can read it."
    onClose={close}
    run={(reason) => call(unlockMember, { params: { member }, body: { reason } })}
    onDone={(outcome) => say(outcomeIn('Unlocking', outcome))}
  />
)

export function CloseAccount({ of: { member }, close, say }: ActionProps) {
  const [identifiedBy, setBy] = useDraft('Close the account', 'identifiedBy', '')
  return (
    <AskWithReason
      title="Close the account"
      does="Ask for it"
      hint="A second person decides. The member can read it, and come back for 30 days."
      reasons={askedFor}
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
