import { useLocation } from 'react-router'
import { formPages } from './feedback-pages.ts'
import { pageAt } from './page-at.ts'
import { WriteFeedback } from './write-feedback.tsx'

/** The form of feedback, at each of its addresses. */
export default function FeedbackForm() {
  const { pathname } = useLocation()
  const name = pageAt(formPages, pathname)
  return <WriteFeedback key={name} name={name} />
}
