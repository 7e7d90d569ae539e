import type { ContentFault } from '@pollen/contract/staff/content'
import { Field } from '@pollen/design/field'
import { Notice } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { Part } from '../../parts/panel.tsx'
import styles from './content.module.css'
import type { WrittenItem } from './use-kept-draft.ts'
import { fieldsIn } from './written-fields.ts'

/** Where what is written in an item is written: field by field, or as a text. */
export function ItemForm({
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
  const fields = fieldsIn(value)
  return (
    <>
      {faults.length > 0 && (
        <Notice
          level="bad"
          title={faults.length === 1 ? 'One thing to put right' : `${faults.length} things to put right`}
        >
          <ul className={styles.says}>
            {faults.map(({ path, says }) => (
              <li key={`${path.join()} ${says}`}>
                {path.length > 0 && <b>{path.join(', ')}</b>} {says}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {hints.map(({ says }) => (
        <Notice key={says} level="info">
          {says}
        </Notice>
      ))}
      <Part title="What it is">
        {isNew && isNamedByFile && (
          <Field label="Its name in files" name="key" value={key} onChange={({ target }) => rename(target.value)} />
        )}
        {fields ? (
          Object.entries(fields).map(([name, one]) => (
            <FieldOf
              key={name}
              name={name}
              value={one}
              write={(to) => onChange(JSON.stringify({ ...fields, [name]: to }))}
            />
          ))
        ) : (
          <TextArea
            label="Text"
            name="text"
            rows={24}
            mostCharacters={300_000}
            value={value}
            typed={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Part>
    </>
  )
}

function FieldOf({ name, value, write }: { name: string; value: unknown; write: (to: unknown) => void }) {
  if (typeof value === 'string')
    return <Field label={name} name={name} value={value} onChange={({ target }) => write(target.value)} />
  return (
    <Field
      label={name}
      name={name}
      defaultValue={JSON.stringify(value)}
      onChange={({ target }) => {
        try {
          write(JSON.parse(target.value))
        } catch {
          // not whole yet
        }
      }}
    />
  )
}
