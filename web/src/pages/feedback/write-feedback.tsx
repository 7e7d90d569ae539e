import { FeedbackDevice } from '@pollen/contract/member/feedback'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskQuestion, QuestionThanks } from '../../parts/casework/ask-question.tsx'
import { FeedbackFields } from '../../parts/casework/feedback-fields.tsx'
import { feedbackThanks, ThanksText } from '../../parts/casework/feedback-thanks.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { formPageOf, type formPages } from './feedback-pages.ts'

/** A page on which feedback is written, sent, and thanked for. */
export function WriteFeedback({ name }: { name: keyof typeof formPages }) {
  const { title, back, isQuestion, ...form } = formPageOf(name)
  const [search] = useSearchParams()
  const [caseNumber, setCaseNumber] = useState<string>()
  if (caseNumber && isQuestion)
    return (
      <MemberPage title="We’ve got your question" back={back}>
        <QuestionThanks caseNumber={caseNumber} />
      </MemberPage>
    )
  if (caseNumber) return <FeedbackThanks caseNumber={caseNumber} />
  if (isQuestion)
    return (
      <MemberPage title={title} back={back}>
        <AskQuestion onSent={setCaseNumber} />
      </MemberPage>
    )
  return (
    <MemberPage title={title} back={back}>
      <FeedbackFields
        {...form}
        device={FeedbackDevice.safeParse(search.get('device')).data}
        brandKey={search.get('brand') ?? undefined}
        onSent={setCaseNumber}
      />
    </MemberPage>
  )
}

const FeedbackThanks = ({ caseNumber }: { caseNumber: string }) => (
  <MemberPage title={feedbackThanks()} back={href('feedback')}>
    <ThanksText caseNumber={caseNumber} />
    <ButtonLink to={href('accountCases')}>See your cases</ButtonLink>
    <ButtonLink kind="quiet" to={href('homepage')}>
      Go to Home
    </ButtonLink>
  </MemberPage>
)
