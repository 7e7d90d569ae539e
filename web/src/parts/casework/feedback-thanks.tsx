import { capitalise } from '@pollen/contract/capitalise'
import { programme } from '@pollen/contract/programme'
import { firstName } from '../../platform/session-marker.ts'

/** The heading once feedback was sent (member-area.md §2.4). */
export function feedbackThanks(): string {
  const name = firstName()
  return `Thanks for the feedback${name ? `, ${capitalise(name)}` : ''}`
}

export const ThanksText = ({ caseNumber }: { caseNumber: string }) => (
  <div className="stack" role="status">
    <p>We’re always working to improve the {programme.name} website, and your feedback is really valuable.</p>
    <p>
      Your case number is <b>{caseNumber}</b>. If we answer, you’ll get an email.
    </p>
  </div>
)
