import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { useState } from 'react'
import { FeedbackFields } from '../../parts/casework/feedback-fields.tsx'
import { feedbackThanks, ThanksText } from '../../parts/casework/feedback-thanks.tsx'

/** Feedback on the website, in a popup above where one is (member-area.md §2.4). */
export default function FeedbackPopup({ onClose }: { onClose: () => void }) {
  const [caseNumber, setCaseNumber] = useState<string>()
  return (
    <Dialog title={caseNumber ? feedbackThanks() : 'Website feedback'} open onClose={onClose}>
      {caseNumber ? (
        <>
          <ThanksText caseNumber={caseNumber} />
          <Button onClick={onClose}>Done</Button>
          <ButtonLink kind="plain" to={href('accountCases')}>
            See your cases
          </ButtonLink>
        </>
      ) : (
        <FeedbackFields
          topic="form"
          asks="Tell us more"
          hint="What did you do, and what happened then?"
          asksKind
          onSent={setCaseNumber}
        />
      )}
    </Dialog>
  )
}
