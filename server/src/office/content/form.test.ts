import type { FormControl, FormField } from '@pollen/contract/staff/content-form'
import { ContentForm } from '@pollen/contract/staff/content-form'
import { expect, test } from 'vitest'
import { contentKinds } from '../../content-kinds.ts'
import { readContentFolder } from '../../platform/content/content-folder.ts'
import { writtenIn } from '../../records/content/content-in-files.ts'
import { formOf } from './form.ts'
import { officeKinds } from './office-kinds.ts'

const shipped = await readContentFolder()
const brands = [{ brandKey: 'argos', name: 'Argos' }]
const kinds = contentKinds.filter(({ name }) => Object.hasOwn(officeKinds, name))

/** What of a value no field is for, by its path. */
function unwritten(value: unknown, control: FormControl, path: string): string[] {
  if (control.is === 'group') return unwrittenFields(value, control.fields, path)
  if (control.is === 'groups')
    return (value as unknown[]).flatMap((each, nth) => unwrittenFields(each, control.fields, `${path}[${nth}]`))
  if (control.is === 'named')
    return Object.entries(value as object).flatMap(([name, each]) => unwritten(each, control.of, `${path}.${name}`))
  if (control.is !== 'shape') return []
  const its = control.shapes.find((shape) => shape.value === (value as Record<string, unknown>)[control.by])
  const { [control.by]: _, ...rest } = value as Record<string, unknown>
  return its ? unwrittenFields(rest, its.fields, path) : [path]
}

const unwrittenFields = (value: unknown, fields: FormField[], path: string): string[] =>
  Object.entries(value as object).flatMap(([name, each]) => {
    const field = fields.find((one) => one.name === name || one.name === '')
    return field ? unwritten(each, field.control, `${path}.${name}`) : [`${path}.${name}`]
  })

test.each(kinds.map((kind) => [kind.name, kind] as const))(
  'of %s every field that we wrote has its control, its label, and stands in the contract',
  (_, kind) => {
    const form = formOf(kind, brands)
    expect(ContentForm.safeParse(form).error).toBeUndefined()
    if (form.as === 'markdown') return
    const items = kind.itemsOf(writtenIn(shipped, kind))
    const missed = items.flatMap(({ key, value }) => {
      const read: unknown = JSON.parse(value)
      const [only] = form.fields
      return only?.name === '' ? unwritten(read, only.control, key) : unwrittenFields(read, form.fields, key)
    })
    expect(missed).toEqual([])
  },
)

test('every kind that an operator writes has its row for the office, and no row is without a kind', () => {
  const names = contentKinds.map(({ name }) => name).filter((name) => name !== 'maintenance')
  expect(Object.keys(officeKinds).sort()).toEqual(names.sort())
})
