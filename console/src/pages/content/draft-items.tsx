import type { CheckedDraft } from '@pollen/contract/staff/content-drafts'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { ItemForm } from './item-form.tsx'
import { keyOf } from './new-item.tsx'
import type { Draft, DraftContent, WrittenItem } from './use-kept-draft.ts'
import { fieldsIn } from './written-fields.ts'

/** The items of a draft; of several, one at a time. */
export function DraftItems({
  draft: { kind, keyFields },
  written: { items },
  checked: { faults, hints },
  change,
}: {
  draft: Draft
  written: DraftContent
  checked: CheckedDraft
  change: (items: WrittenItem[]) => void
}) {
  const [nth, setNth] = useState(0)
  const shown = items[nth]
  if (!shown) return null
  const isAbout = ({ key }: { key?: string | undefined }) => key === undefined || key === shown.key
  const write = (value: string) =>
    change(items.map((item) => (item === shown ? { ...item, key: keyNow(item, value, keyFields), value } : item)))
  return (
    <>
      {items.length > 1 && (
        <Select
          label={`Which of ${items.length}`}
          name="item"
          options={items.map(({ key }, at) => ({ value: String(at), label: key }))}
          value={String(nth)}
          onChange={({ target }) => setNth(Number(target.value))}
        />
      )}
      <ItemForm
        key={nth}
        kind={kind}
        item={shown}
        faults={faults.filter(isAbout)}
        hints={hints.filter(isAbout)}
        onChange={write}
        rename={(key) => change(items.map((item) => (item === shown ? { ...item, key } : item)))}
        isNamedByFile={keyFields.length === 0}
      />
    </>
  )
}

/** What is new is called by what it says; what is in force keeps its name. */
function keyNow({ key, isNew }: WrittenItem, value: string, keyFields: readonly string[]): string {
  const fields = isNew ? fieldsIn(value) : undefined
  return (fields && keyOf(fields, keyFields)) || key
}
