import type { Answer } from '@pollen/contract/endpoint'
import { contentItem, type contentOfKind } from '@pollen/contract/staff/content'
import { beginDraft } from '@pollen/contract/staff/content-drafts'
import type { ContentKindInBrief } from '@pollen/contract/staff/content-parts'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { afterPopups } from '@pollen/design/popup-history'
import { Select } from '@pollen/design/select'
import { useNavigate } from 'react-router'
import { call } from '../../platform/calls.ts'
import { forgetPopup, useDraft } from '../../platform/drafts.ts'
import { useDoing } from '../../platform/use-call.ts'
import styles from './content.module.css'
import { nameInFiles, pathOfDraft, pathOfKind } from './content-words.ts'

/** Which kind something new is of. */
export function ChooseKind({ kinds, close }: { kinds: ContentKindInBrief[]; close: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog title="New" open onClose={close}>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, title }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => {
                close()
                afterPopups(() => navigate(`${pathOfKind(kind)}?new`))
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Begins a draft of something new, from nothing or from what there is. */
export function NewItem({ of, close }: { of: Answer<typeof contentOfKind>; close: () => void }) {
  const popup = `New: ${of.title}`
  const navigate = useNavigate()
  const [title, setTitle] = useDraft(popup, 'title', '')
  const [like, setLike] = useDraft(popup, 'like', '')
  const beginning = useDoing(
    async () => {
      const item = await newItem(of, { title, like })
      return call(beginDraft, { body: { contentKind: of.kind, title, items: [{ ...item, isNew: true }] } })
    },
    (draft) => {
      forgetPopup(popup)
      close()
      afterPopups(() => navigate(pathOfDraft(draft)))
    },
  )
  return (
    <Dialog title={popup} open onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!beginning.isBusy) beginning.run(undefined)
        }}
      >
        <Field
          label="What it is called"
          name="title"
          hint="The draft’s name, among colleagues. It can change."
          autoComplete="off"
          required
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Select
          label="Begin from"
          name="like"
          placeholder="Nothing"
          options={of.items.map((item) => ({ value: item.key, label: item.title }))}
          value={like}
          onChange={({ target }) => setLike(target.value)}
        />
        <Failure says={beginning.failure} />
        <Button type="submit" busy={beginning.isBusy}>
          Begin
        </Button>
      </form>
    </Dialog>
  )
}

/** An item under a name of its own: empty, or as another is. */
async function newItem(
  { kind, keyFields }: Answer<typeof contentOfKind>,
  { title, like }: { title: string; like: string },
): Promise<{ key: string; value: string }> {
  const name = nameInFiles(title) || 'new'
  const [keyField] = keyFields
  const value = like ? (await call(contentItem, { query: { contentKind: kind, key: like } })).value : undefined
  if (keyField === undefined) return { key: `${name}.md`, value: value ?? `# ${title}\n` }
  const fields: Record<string, unknown> = value === undefined ? {} : JSON.parse(value)
  const named = keyFields.length === 1 ? { ...fields, [keyField]: name } : fields
  return { key: keyOf(named, keyFields) || name, value: JSON.stringify(named) }
}

/** What an item is called by what it says. */
export const keyOf = (fields: Record<string, unknown>, keyFields: readonly string[]): string =>
  keyFields
    .map((field) => fields[field])
    .join(' ')
    .trim()
