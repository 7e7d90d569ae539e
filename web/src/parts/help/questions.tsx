import { programme } from '@pollen/contract/programme'
import { faqDocument } from '@pollen/contract/visitor/content'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useAnswer } from '../../platform/use-answer.ts'
import { Prose } from './prose.tsx'
import styles from './questions.module.css'

/** Questions with their answers, from the operators' document of that name, and the careline's number. */
export function Questions({ name }: { name: 'faqs' | 'reg-help' }) {
  const { answer: topics, error, askAgain } = useAnswer(faqDocument, { params: { name } })
  return (
    <>
      {!topics && !error && <Loader label="Loading questions and answers" />}
      {error !== undefined && (
        <>
          <Notice level="bad">We're having trouble displaying this right now. Try again or check back later.</Notice>
          <Button kind="quiet" onClick={askAgain}>
            Try again
          </Button>
        </>
      )}
      {topics?.map(({ id, title, questions }) => (
        <section key={id} className="stack" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <div className={styles.questions}>
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <Prose html={answer} />
              </details>
            ))}
          </div>
        </section>
      ))}
      <Panel>
        <h2>Still stuck?</h2>
        <p>
          Call the careline on <a href={`tel:${programme.careline.replaceAll(' ', '')}`}>{programme.careline}</a>. Calls
          are free, {programme.carelineHours}.
        </p>
      </Panel>
    </>
  )
}
