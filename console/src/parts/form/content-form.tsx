import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import type { ContentForm as Form, FormControl } from '@pollen/contract/staff/content-form'
import { TextArea } from '@pollen/design/text-area'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Fields } from './controls.tsx'
import styles from './form.module.css'
import { FormProvider } from './form-context.ts'
import { type PlacedFault, pathOf, placeFault } from './places.ts'
import { PutRight } from './put-right.tsx'
import { useListKeys } from './use-list-keys.ts'
import { changeItem, type Group, readItem, writeItem } from './values.ts'

type FormProps = {
  form: Form
  /** The item as it is kept: JSON, or Markdown. */
  value: string
  /** What the check says of it. */
  faults?: readonly ContentFault[]
  hints?: readonly ContentFault[]
  onChange: (value: string) => void
  /** How it is drawn, beside Markdown. */
  preview?: ReactNode
}

/** How an item of content is written, drawn from the description of its kind, with what the check says at each field. */
export function ContentForm(props: FormProps) {
  const { form, value } = props
  const item = useItem(value)
  return form.as === 'markdown' ? (
    <Markdown {...props} />
  ) : item.value ? (
    <FieldsForm {...props} item={item.value} note={item.note} />
  ) : (
    <PlainForm {...props} label="What is written, as JSON" />
  )
}

/** The same objects as before, where the value is the one that was written last: only what changes is drawn. */
function useItem(text: string): { value: Group | undefined; note: (text: string, value: Group) => void } {
  const last = useRef<{ text: string; value: Group | undefined }>(undefined)
  if (last.current?.text !== text) last.current = { text, value: readItem(text) }
  return { value: last.current.value, note: (text, value) => (last.current = { text, value }) }
}

const none: readonly ContentFault[] = []

function FieldsForm({
  form,
  value,
  item,
  note,
  faults = none,
  hints = none,
  onChange,
}: FormProps & { item: Group; note: (text: string, value: Group) => void }) {
  const id = useId()
  const now = useRef({ value, item, note, onChange, form })
  now.current = { value, item, note, onChange, form }
  const focus = useFocusLater()
  const [told, tell] = useState('')
  const wrong = usePlaced(form, item, faults)
  const mild = usePlaced(form, item, hints)
  const [faultsByPlace, hintsByPlace] = [useByPlace(wrong), useByPlace(mild)]
  const shared = useMemo(
    () => ({
      id,
      isOfCells: form.as === 'cells',
      faults: faultsByPlace,
      hints: hintsByPlace,
      change(place: string, to: unknown) {
        const { value: before, item: was, note: keep, onChange: give, form: described } = now.current
        const next = changeItem(described, was, pathOf(place), to)
        const text = writeItem(next, before)
        keep(text, next)
        now.current = { ...now.current, value: text, item: next }
        give(text)
      },
      focusOn: focus,
      tell,
    }),
    [id, form.as, faultsByPlace, hintsByPlace, focus],
  )
  useListKeys(id, {
    places: wrong.map(({ place }) => place),
    hasLists: form.fields.some(({ control }) => isList(control)),
  })
  return (
    <FormProvider value={shared}>
      <div id={id} className={styles.form}>
        <PutRight id={id} faults={wrong} hints={mild} />
        {form.fields.some(({ isNeeded }) => isNeeded) && <p className="soft small">Fields with * are needed.</p>}
        <Fields fields={form.fields} group={item} place="" />
        <p className="hidden" role="status">
          {told}
        </p>
      </div>
    </FormProvider>
  )
}

const isList = (control: FormControl): boolean => {
  if (control.is === 'groups' || (control.is === 'named' && !control.names)) return true
  if (control.is === 'group') return control.fields.some((field) => isList(field.control))
  return control.is === 'shape' && control.shapes.some(({ fields }) => fields.some((field) => isList(field.control)))
}

/** Leads to what is drawn only after a change. */
function useFocusLater(): (id: string) => void {
  const wanted = useRef<string>(undefined)
  const [, draw] = useState(0)
  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current)
    if (!element) return
    wanted.current = undefined
    element.focus()
  })
  const [focusOn] = useState(() => (id: string) => {
    wanted.current = id
    draw((times) => times + 1)
  })
  return focusOn
}

function usePlaced(form: Form, item: Group, faults: readonly ContentFault[]): PlacedFault[] {
  return useMemo(() => faults.map((fault) => placeFault(form, item, fault)), [form, item, faults])
}

/** The same map as before while it says the same. */
function useByPlace(faults: PlacedFault[]): ReadonlyMap<string, string> {
  const said = JSON.stringify(faults.map(({ place, says }) => [place, says]))
  return useMemo(() => {
    const byPlace = new Map<string, string>()
    for (const [place, says] of JSON.parse(said) as [string, string][])
      byPlace.set(place, byPlace.has(place) ? `${byPlace.get(place)} ${says}` : says)
    return byPlace
  }, [said])
}

function Markdown({ preview, ...props }: FormProps) {
  return (
    <div className={styles.beside} data-two={preview !== undefined || undefined}>
      <PlainForm {...props} label="The text, in Markdown" />
      {preview !== undefined && (
        <section className={styles.preview} aria-label="How it reads">
          {preview}
        </section>
      )}
    </div>
  )
}

/** All of it in one box. */
function PlainForm({ form, value, faults = none, hints = none, onChange, label }: FormProps & { label: string }) {
  const id = useId()
  const inWords = ({ says }: ContentFault) => ({ place: '', says, inWords: says })
  const isJson = form.as !== 'markdown'
  return (
    <div className={styles.form}>
      <PutRight id={id} faults={faults.map(inWords)} hints={hints.map(inWords)} />
      <TextArea
        label={label}
        name={id}
        rows={24}
        spellCheck={!isJson}
        error={
          isJson && readItem(value) === undefined ? 'The form cannot show this: it is no JSON of fields' : undefined
        }
        mostCharacters={Number.POSITIVE_INFINITY}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
