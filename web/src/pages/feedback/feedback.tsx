import { Button } from '@pollen/design/button'
import { lazy, Suspense, useState } from 'react'
import { useSwitch } from '../../platform/switches.ts'
import { ChoosePage } from './choose-page.tsx'
import { WriteFeedback } from './write-feedback.tsx'

/** Loaded on demand, because few people open it. */
const FeedbackPopup = lazy(() => import('./feedback-popup.tsx'))

/** Feedback: asks first what it is about or, in the older variant, is one form for all of it (member-area.md §2.2). */
export default function Feedback() {
  if (!useSwitch('newFeedbackSection')) return <WriteFeedback name="feedbackForm" />
  return (
    <ChoosePage name="feedback">
      <OnWebsite />
    </ChoosePage>
  )
}

function OnWebsite() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Tell us what you think of the website
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackPopup onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
