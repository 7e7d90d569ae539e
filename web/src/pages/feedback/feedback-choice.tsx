import { useLocation } from 'react-router'
import { ChoosePage } from './choose-page.tsx'
import { choicePages } from './feedback-pages.ts'
import { pageAt } from './page-at.ts'

/** What went wrong, and on which device: each answer leads on. */
export default function FeedbackChoice() {
  const { pathname } = useLocation()
  return <ChoosePage name={pageAt(choicePages, pathname)} />
}
