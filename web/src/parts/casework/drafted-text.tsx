import { TextArea } from '@pollen/design/text-area'
import { type ChangeEvent, type ComponentProps, useEffect } from 'react'
import type { Fields } from '../../platform/use-fields.ts'
import { draftOf, saveDraft } from './draft.ts'

/**
 * The box for a text whose draft is kept while it is written. Why it was not sent stands under it, and it stays as it is.
 *
 * @param of  what the text is for: each form has a draft of its own
 */
export function DraftedText({
  of,
  fields: { form, field, failure },
  ...area
}: {
  of: string
  fields: Fields<{ text: string }>
} & Omit<ComponentProps<typeof TextArea>, 'name' | 'error' | 'typed'>) {
  const { onChange, error, ...box } = field('text')
  useEffect(() => {
    const draft = draftOf(of)
    if (draft && form.watch('text') === '') form.setValue('text', draft.text, { isChecked: true })
  }, [of, form])
  const save = (event: ChangeEvent<HTMLTextAreaElement>) => {
    saveDraft(of, event.target.value)
    return onChange(event)
  }
  return (
    <TextArea
      {...area}
      {...box}
      onChange={save}
      typed={form.watch('text')}
      error={error ?? (failure && `${failure} What you wrote is still here.`)}
    />
  )
}
