import { momentOf } from '@pollen/contract/day-and-time'
import { transactionDetails } from '@pollen/contract/member/activity'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useAnswer } from '../../platform/use-answer.ts'
import { CallUs } from '../help/ask-us.tsx'
import { FeedbackFields } from './feedback-fields.tsx'

const { answeredWithinDays } = programme.cases

/** When an answer comes, and where it is read. */
const whenAnswered = `We answer within ${answeredWithinDays} days. You’ll find the answer under “Your cases”, and we’ll let you know.`

/**
 * A box for a question to us.
 *
 * @param transactionId  of the member's: what they ask about
 * @param onSent         hears the number of the case
 */
export const AskQuestion = ({
  transactionId,
  onSent,
}: {
  transactionId?: string | undefined
  onSent: (caseNumber: string) => void
}) => (
  <>
    {transactionId !== undefined && <AboutTransaction id={transactionId} />}
    <FeedbackFields
      topic="support"
      asks="What can we help with?"
      hint="Never send us your password or a code."
      sends="Send"
      transactionId={transactionId}
      onSent={onSent}
    />
    <p className="soft small">{whenAnswered}</p>
    <CallUs />
  </>
)

/** Which purchase or spend the question is about. One that we don't find is left out, here and by the server. */
function AboutTransaction({ id }: { id: string }) {
  const { data } = useAnswer(transactionDetails, { params: { id } })
  if (!data) return null
  const { brand, occurredAt } = data.transaction
  return (
    <Notice level="info">
      About {brand.name}, {momentOf(occurredAt)}
    </Notice>
  )
}

/** What happens now. */
export const QuestionThanks = ({ caseNumber }: { caseNumber: string }) => (
  <div className="stack">
    <div className="stack" role="status">
      <p>
        Your case number is <b>{caseNumber}</b>. {whenAnswered}
      </p>
    </div>
    <ButtonLink to={href('accountCases')}>See your cases</ButtonLink>
    <ButtonLink kind="quiet" to={href('homepage')}>
      Go to Home
    </ButtonLink>
  </div>
)
