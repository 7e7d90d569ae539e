import { beginView } from '@pollen/contract/staff/members/account-views'
import { Field } from '@pollen/design/field'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import type { ActionProps } from './action-props.ts'

/** Opens the member's own app in a tab beside this one, read-only. */
export function SeeAsMember({ of: { member }, close, say }: ActionProps) {
  const [caseNumber, setCase] = useDraft('See as the member', 'case', '')
  const open = ({ link }: { link: string }) => {
    const tab = window.open(link)
    if (tab) tab.opener = null
    say(
      tab
        ? 'Their app is open in another tab, for half an hour.'
        : 'Your browser opens no tabs for the console. Allow it, and ask again.',
    )
  }
  return (
    <AskWithReason
      title="See as the member"
      does="Open their app"
      hint="Read-only, for half an hour at most. The member can read it."
      reasons={['They see something that I don’t', 'To help with what they asked', 'To check what they told us']}
      onClose={close}
      run={(reason) => call(beginView, { params: { member }, body: { reason, ...(caseNumber && { caseNumber }) } })}
      onDone={open}
    >
      <Field
        label="Case"
        name="caseNumber"
        hint="Leave it out when there is none."
        autoComplete="off"
        value={caseNumber}
        onChange={({ target }) => setCase(target.value)}
      />
    </AskWithReason>
  )
}
