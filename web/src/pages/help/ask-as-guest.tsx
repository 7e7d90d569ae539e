import { CaseMessageText, Email, GuestName } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import {
  confirmGuestAddress,
  GuestTopic,
  openCaseOfRegistration,
  openGuestCase,
} from '@pollen/contract/visitor/guest-cases'
import { z } from '@pollen/contract/zod'
import { ButtonLink, Continue } from '@pollen/design/button'
import { ErrorSummary } from '@pollen/design/error-summary'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { useEffect, useState } from 'react'
import { draftOf, removeDraft, saveDraft } from '../../parts/casework/draft.ts'
import { DraftedText } from '../../parts/casework/drafted-text.tsx'
import { EmailField } from '../../parts/fields/email-field.tsx'
import { CallUs } from '../../parts/help/ask-us.tsx'
import { useRegistration } from '../../parts/registration/registration-state.ts'
import { EnterCode } from '../../parts/two-factor/lazy.ts'
import { call, loadRobotCheck } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'

const topics: Record<GuestTopic, string> = {
  joining: 'I can’t join',
  loggingIn: 'I can’t log in',
  card: 'A card, or points',
  other: 'Something else',
}
const rules = z.object({ email: Email, name: GuestName, topic: GuestTopic, text: CaseMessageText })
type Question = z.infer<typeof rules>

/** What somebody without an account asks, once a code is on its way to their address. */
export type GuestQuestion = Question & { token: string }
/** A case that is open, and where its answer goes. */
export type GuestCase = { caseNumber: string; email: string }

/** The name of the draft of their text. */
const draft = 'guest'
const whenAnswered = `We answer within ${programme.cases.answeredWithinDays} days, by email.`

/** The question as it is sent: again under its name it counts once. */
const sent = ({ name, topic, text }: Question) => {
  saveDraft(draft, text)
  return { name, topic, text, sentAs: draftOf(draft)?.sentAs ?? '' }
}

/**
 * Asks somebody without an account what it is about. Their address is confirmed before a case is opened, unless it was in the
 * registration in which they are.
 *
 * @param question  what they entered before, when they come back from the code
 */
export function AskAsGuest({
  question,
  onCodeSent,
  onOpened,
}: {
  question: GuestQuestion | undefined
  onCodeSent: (question: GuestQuestion) => void
  onOpened: (opened: GuestCase) => void
}) {
  const { authToken, userData } = useRegistration()
  const [isUnknown, setUnknown] = useState(false)
  const ofRegistration = isUnknown ? undefined : authToken && userData.email
  useEffect(() => {
    loadRobotCheck().catch(() => {})
  }, [])
  const fields = useFields({
    rules: ofRegistration ? z.extend(rules, { email: z.string() }) : rules,
    values: question ?? { email: '', name: '', topic: '' as GuestTopic, text: '' },
    whenRefused: {
      registrationNotFound() {
        setUnknown(true)
        fields.form.setValue('email', userData.email ?? '')
      },
    },
    async onSend(entered) {
      if (ofRegistration && authToken) {
        const { caseNumber } = await call(openCaseOfRegistration, { body: { ...sent(entered), authToken } })
        removeDraft(draft)
        return onOpened({ caseNumber, email: ofRegistration })
      }
      saveDraft(draft, entered.text)
      const { token } = await call(confirmGuestAddress, { body: { email: entered.email } })
      onCodeSent({ ...entered, token })
    },
  })
  return (
    <>
      {!ofRegistration && (
        <>
          <p>Have an account? Log in, and only you can read the answer.</p>
          <ButtonLink kind="quiet" to={`${href('login')}?next=${encodeURIComponent(href('chat'))}`}>
            Log in to write to us
          </ButtonLink>
          <h2>No account, or can’t log in?</h2>
        </>
      )}
      <form noValidate className="stack" onSubmit={fields.send}>
        {fields.errors.length > 0 && <ErrorSummary errors={fields.errors} />}
        {ofRegistration ? (
          <p>
            We answer to <b>{ofRegistration}</b>.
          </p>
        ) : (
          <EmailField hint="Where we answer. We send it a code first." {...fields.field('email')} />
        )}
        <Field label="Your name" autoComplete="name" {...fields.field('name')} />
        <Select
          label="What’s it about?"
          placeholder="Choose"
          options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
          {...fields.field('topic')}
        />
        <DraftedText
          of={draft}
          fields={fields}
          label="What can we help with?"
          hint="Never send us your password or a code."
        />
        <Continue busy={fields.busy}>{ofRegistration ? 'Send' : 'Continue'}</Continue>
      </form>
      <p className="soft small">{whenAnswered}</p>
      <CallUs />
    </>
  )
}

/** Asks for the code, and opens the case with it. */
export const ConfirmAddress = ({
  question,
  onCodeSent,
  onOpened,
  onStartAgain,
}: {
  question: GuestQuestion
  onCodeSent: (question: GuestQuestion) => void
  onOpened: (opened: GuestCase) => void
  onStartAgain: () => void
}) => (
  <EnterCode
    sentBy="email"
    sentTo={question.email}
    hasOtherWay={false}
    onStartAgain={onStartAgain}
    onCode={async (twoFaCode) => {
      const { token, email } = question
      const { caseNumber } = await call(openGuestCase, { body: { ...sent(question), token, twoFaCode } })
      removeDraft(draft)
      onOpened({ caseNumber, email })
    }}
    onResend={async () => {
      const { email } = question
      onCodeSent({ ...question, ...(await call(confirmGuestAddress, { body: { email } })) })
      return email
    }}
  />
)

/** What happens now. */
export const GuestThanks = ({ caseNumber, email }: GuestCase) => (
  <div className="stack">
    <div className="stack" role="status">
      <p>
        Your case number is <b>{caseNumber}</b>. {whenAnswered}
      </p>
      <p>
        It goes to <b>{email}</b>. Look in your junk folder too.
      </p>
    </div>
    <ButtonLink to={href('landing')}>Go to the start</ButtonLink>
  </div>
)
