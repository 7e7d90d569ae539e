import { contentForm } from '@pollen/contract/staff/content'
import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import { Field } from '@pollen/design/field'
import { ContentForm } from '../../parts/form/content-form.tsx'
import { Part } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { OfferForm } from './offer-form.tsx'
import type { WrittenItem } from './use-kept-draft.ts'
import { fieldsIn } from './written-fields.ts'

/** Where what an item says is written: an offer as its sentence, anything else field by field, or as a text. */
export function ItemForm({
  kind,
  item: { key, value = '', isNew },
  faults,
  hints,
  onChange,
  rename,
  isNamedByFile,
}: {
  kind: string
  item: WrittenItem
  faults: ContentFault[]
  hints: ContentFault[]
  onChange: (value: string) => void
  rename: (key: string) => void
  isNamedByFile: boolean
}) {
  const found = useAnswer(contentForm, { params: { contentKind: kind }, query: isNew ? {} : { key } }, { isOnce: true })
  if (kind === 'offers' && fieldsIn(value))
    return <OfferForm value={value} faults={faults} hints={hints} onChange={onChange} />
  return (
    <Part title="What it is">
      {isNew && isNamedByFile && (
        <Field label="Its name in files" name="key" value={key} onChange={({ target }) => rename(target.value)} />
      )}
      <WhenLoaded of={found} what="The form">
        {(form) => <ContentForm form={form} value={value} faults={faults} hints={hints} onChange={onChange} />}
      </WhenLoaded>
    </Part>
  )
}
