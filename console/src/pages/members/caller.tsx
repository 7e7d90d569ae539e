import { Field } from '@pollen/design/field'
import type { ReactNode } from 'react'
import { useDraft } from '../../platform/drafts.ts'

/** How the caller is known, where they did not say three letters of their word. */
export const KnownBy = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <Field
    label="How you know that it’s them"
    name="identifiedBy"
    hint="Leave it out when they said three letters of their word in this call."
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** What whoever decides must know of a caller: the fields of a popup, and what they say. */
export function useCaller(title: string): { fields: ReactNode; said: { evidence: string; identifiedBy?: string } } {
  const [evidence, setEvidence] = useDraft(title, 'evidence', '')
  const [identifiedBy, setBy] = useDraft(title, 'identifiedBy', '')
  return {
    fields: (
      <>
        <Field
          label="What you saw"
          name="evidence"
          hint="A letter, a certificate, an entry in a register. Whoever decides reads it."
          value={evidence}
          onChange={({ target }) => setEvidence(target.value)}
        />
        <KnownBy value={identifiedBy} onChange={setBy} />
      </>
    ),
    said: { evidence, ...(identifiedBy && { identifiedBy }) },
  }
}
