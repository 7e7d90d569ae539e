import { faqDocument } from '@pollen/contract/visitor/content'
import { Loader } from '@pollen/design/loader'
import { useAnswer } from '../../platform/use-answer.ts'
import { CareLinePanel } from './careline-panel.tsx'
import { ChatBlock } from './chat-block.tsx'
import { NotDisplayed } from './not-displayed.tsx'
import { TopicList } from './topic-list.tsx'

/** The questions of somebody who registers, with their answers, and the careline's number. */
export function Questions() {
  const { data: topics, error, refetch } = useAnswer(faqDocument, { params: { name: 'reg-help' } })
  return (
    <>
      {!topics && error === undefined && <Loader label="Loading questions and answers" />}
      {!topics && error !== undefined && <NotDisplayed onRetry={refetch} />}
      {topics && <TopicList topics={topics} isFirstOpen />}
      <ChatBlock />
      <CareLinePanel />
    </>
  )
}
