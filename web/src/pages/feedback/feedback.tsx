import { useSwitch } from '../../platform/switches.ts'
import { ChoosePage } from './choose-page.tsx'
import { WriteFeedback } from './write-feedback.tsx'

/** Feedback: asks first what it is about or, in the older variant, is one form for all of it (member-area.md §2.2). */
export default function Feedback() {
  return useSwitch('newFeedbackSection') ? <ChoosePage name="feedback" /> : <WriteFeedback name="feedbackForm" />
}
