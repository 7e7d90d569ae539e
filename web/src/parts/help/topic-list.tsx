import type { Answer } from '@pollen/contract/endpoint'
import type { faqDocument } from '@pollen/contract/visitor/content'
import { trackEvent } from '../consent/track-event.ts'
import { Prose } from './prose.tsx'
import styles from './topic-list.module.css'

export type Topic = Answer<typeof faqDocument>[number]
export type Question = Topic['questions'][number]

/** Topics that fold, and questions within them that fold (member-area.md §2.4): each opens and closes by a click. */
export const TopicList = ({ topics, isFirstOpen = false }: { topics: Topic[]; isFirstOpen?: boolean }) => (
  <div className={styles.topics}>
    {topics.map(({ id, title, questions }, index) => (
      <details key={id} id={id} className={styles.topic} open={isFirstOpen && index === 0}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {questions.map((question) => (
          <FoldedQuestion key={question.id} {...question} />
        ))}
      </details>
    ))}
  </div>
)

/** @param topic  named above the question, where it does not stand below its topic */
export const FoldedQuestion = ({ id, question, answer, topic }: Question & { topic?: string }) => (
  <details
    id={id}
    className={styles.question}
    onToggle={({ currentTarget }) => currentTarget.open && trackEvent({ event: 'faq_opened', question: id })}
  >
    <summary>
      <span>
        {topic !== undefined && <small className={styles.of}>{topic}</small>}
        {question}
      </span>
    </summary>
    <Prose html={answer} />
  </details>
)
