import { capitalise } from '@pollen/contract/capitalise'
import { FeedbackText, limits } from '@pollen/contract/fields'
import { FeedbackDevice, FeedbackKind, sendFeedback } from '@pollen/contract/member/feedback'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'
import { ButtonLink, Continue } from '@pollen/design/button'
import { RadioList } from '@pollen/design/radio-list'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { draftOf, removeDraft, saveDraft } from '../../parts/casework/draft.ts'
import { DraftedText } from '../../parts/casework/drafted-text.tsx'
import { CallUs } from '../../parts/help/ask-us.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { call } from '../../platform/calls.ts'
import { firstName } from '../../platform/session-marker.ts'
import { useFields } from '../../platform/use-fields.ts'
import { formPageOf, type formPages } from './feedback-pages.ts'

const kinds = [
  { value: 'BUG', label: 'Something doesn’t work' },
  { value: 'FEEDBACK', label: 'What I think of it' },
  { value: 'FEATURE', label: 'Something I’d like to have' },
] as const

const rules = z.object({ text: FeedbackText })

/** Writes feedback, sends it, and thanks for it. The button waits for a text; a draft is one. */
export function WriteFeedback({ name }: { name: keyof typeof formPages }) {
  const { topic, title, asks, hint, back, asksKind, saysCareline } = formPageOf(name)
  const [search] = useSearchParams()
  const [kind, setKind] = useState<FeedbackKind>('BUG')
  const [caseNumber, setCaseNumber] = useState<string>()
  const fields = useFields({
    rules,
    values: { text: '' },
    refusedField: 'text',
    async onSend({ text }) {
      saveDraft(topic, text)
      const device = FeedbackDevice.safeParse(search.get('device')).data
      const brandKey = search.get('brand') ?? undefined
      const { caseNumber } = await call(sendFeedback, {
        body: {
          sentAs: draftOf(topic)?.sentAs ?? '',
          topic,
          ...(asksKind && { kind }),
          ...(device && { device }),
          ...(brandKey && { brandKey }),
          text,
        },
      })
      removeDraft(topic)
      setCaseNumber(caseNumber)
    },
  })
  if (caseNumber) return <FeedbackThanks caseNumber={caseNumber} />
  return (
    <MemberPage title={title} back={back}>
      <form noValidate className="stack" onSubmit={fields.send}>
        {asksKind && (
          <RadioList
            legend="What’s it about?"
            name="kind"
            options={[...kinds]}
            value={kind}
            onChange={(chosen) => setKind(FeedbackKind.parse(chosen))}
          />
        )}
        <DraftedText of={topic} fields={fields} label={asks} hint={hint} mostCharacters={limits.feedback} />
        <Continue busy={fields.busy} waitsFor={fields.form.watch('text').trim() === '' && 'Write something first'}>
          Send feedback
        </Continue>
      </form>
      {saysCareline && <CallUs />}
    </MemberPage>
  )
}

function FeedbackThanks({ caseNumber }: { caseNumber: string }) {
  const name = firstName()
  return (
    <MemberPage title={`Thanks for the feedback${name ? `, ${capitalise(name)}` : ''}`} back={href('feedback')}>
      <div className="stack" role="status">
        <p>We’re always working to improve the {programme.name} website, and your feedback is really valuable.</p>
        <p>
          Your case number is <b>{caseNumber}</b>. If we answer, you’ll get an email.
        </p>
      </div>
      <ButtonLink to={href('accountCases')}>See your cases</ButtonLink>
      <ButtonLink kind="quiet" to={href('homepage')}>
        Go to Home
      </ButtonLink>
    </MemberPage>
  )
}
