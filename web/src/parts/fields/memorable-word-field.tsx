import { Explainer } from '@pollen/design/explainer'
import { Field } from '@pollen/design/field'
import type { ComponentProps } from 'react'

/** The memorable word, and why we ask for it. */
export const MemorableWordField = (field: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <>
    <Field label="Memorable word" autoComplete="off" autoCapitalize="none" {...field} />
    <Explainer question="Why do we ask for this?">
      <p>If you call the careline, we may ask for letters of your memorable word to check that it’s you.</p>
      <p>Choose a word that you’ll remember and nobody will guess. Don’t use your password.</p>
    </Explainer>
  </>
)
