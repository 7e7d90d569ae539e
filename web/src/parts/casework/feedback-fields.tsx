import { FeedbackText, limits } from '@pollen/contract/fields'
import { type FeedbackDevice, FeedbackKind, type FeedbackTopic, sendFeedback } from '@pollen/contract/member/feedback'
import { z } from '@pollen/contract/zod'
import { Continue } from '@pollen/design/button'
import { RadioList } from '@pollen/design/radio-list'
import { useState } from 'react'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { draftOf, removeDraft, saveDraft } from './draft.ts'
import { DraftedText } from './drafted-text.tsx'

const kinds = [
  { value: 'BUG', label: 'Something doesn’t work' },
  { value: 'FEEDBACK', label: 'What I think of it' },
  { value: 'FEATURE', label: 'Something I’d like to have' },
] as const

const rules = z.object({ text: FeedbackText })

/**
 * The form of feedback: its kind, if it asks for one, the box, and the button, which waits for a text; a draft is one.
 *
 * @param asks    the label of the box
 * @param sends   what its button says
 * @param onSent  hears the number of the case
 */
export function FeedbackFields({
  topic,
  asks,
  hint,
  asksKind,
  device,
  brandKey,
  transactionId,
  sends = 'Send feedback',
  onSent,
}: {
  topic: FeedbackTopic
  asks: string
  hint?: string | undefined
  asksKind?: boolean | undefined
  device?: z.infer<typeof FeedbackDevice> | undefined
  brandKey?: string | undefined
  transactionId?: string | undefined
  sends?: string
  onSent: (caseNumber: string) => void
}) {
  const [kind, setKind] = useState<FeedbackKind>('BUG')
  const fields = useFields({
    rules,
    values: { text: '' },
    refusedField: 'text',
    async onSend({ text }) {
      saveDraft(topic, text)
      const { caseNumber } = await call(sendFeedback, {
        body: {
          sentAs: draftOf(topic)?.sentAs ?? '',
          topic,
          ...(asksKind && { kind }),
          ...(device && { device }),
          ...(brandKey && { brandKey }),
          ...(transactionId && { transactionId }),
          text,
        },
      })
      removeDraft(topic)
      onSent(caseNumber)
    },
  })
  return (
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
        {sends}
      </Continue>
    </form>
  )
}
