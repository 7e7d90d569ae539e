import type { FormControl, FormField } from '@pollen/contract/staff/content-form'
import { expect, test } from 'vitest'
import { contentKinds } from '../../content-kinds.ts'
import { readContentFolder } from '../../platform/content/content-folder.ts'
import type { WrittenContent } from '../../platform/content/content-kind.ts'
import { writtenIn } from '../../records/content/content-in-files.ts'
import { formOf } from './form.ts'
import { officeKinds } from './office-kinds.ts'

const shipped = await readContentFolder()
const written: WrittenContent = (kind) => writtenIn(shipped, kind)
const forms = contentKinds.map((kind) => ({ kind, form: formOf(kind, { written, kinds: contentKinds }) }))

/** The places of a value that a form has no control for, or one that does not hold what is written there. */
function unheld(value: unknown, control: FormControl, at: string): string[] {
  if (value === null) return []
  const unless = (holds: boolean) => (holds ? [] : [`${at} as ${control.is}`])
  switch (control.is) {
    case 'group':
      return unheldFields(value as object, control.fields, at)
    case 'groups':
      return (value as object[]).flatMap((each, nth) => unheldFields(each, control.fields, `${at}.${nth}`))
    case 'named':
      return Object.entries(value as object).flatMap(([name, each]) => unheld(each, control.of, `${at}.${name}`))
    case 'shape': {
      const { [control.by]: by, ...rest } = value as Record<string, unknown>
      const shape = control.shapes.find((one) => one.value === by)
      return shape ? unheldFields(rest, shape.fields, at) : unless(false)
    }
    case 'texts': {
      const texts = typeof value === 'string' ? value.split(';') : (value as unknown[])
      return unless(texts.every((text) => isText(text, control.choices)))
    }
    case 'choice':
      return unless(isText(value, control.choices))
    case 'number':
      return unless(Number.isFinite(Number(value)))
    case 'yesNo':
      return unless(typeof value === 'boolean')
    case 'day':
      return unless(/^(\d{4}-\d\d-\d\d|\{day -?\d+\})$/.test(String(value)))
    default:
      return unless(control.is === 'json' || typeof value === 'string')
  }
}

const isText = (value: unknown, choices?: { value: string }[]) =>
  typeof value === 'string' && (!choices || choices.some((choice) => choice.value === value))

const unheldFields = (value: object, fields: FormField[], at: string): string[] =>
  Object.entries(value).flatMap(([name, each]) => {
    const field = fields.find((one) => one.name === name)
    return field?.label ? unheld(each, field.control, `${at}.${name}`) : [`${at}.${name} has no field`]
  })

test.each(forms.map((one) => [one.kind.name, one] as const))(
  'each field that we wrote of %s has a label, and a control that holds it',
  (_, { kind, form: { as, fields } }) => {
    const [first] = fields
    const control: FormControl = first?.name === '' ? first.control : { is: 'group', fields }
    const items = as === 'markdown' ? [] : kind.itemsOf(written(kind))
    // The ceilings of a day stand beside the rates, and are written as a text.
    const held = items.filter(({ key }) => key !== 'ceilings')
    expect(held.flatMap(({ key, value }) => unheld(JSON.parse(value), control, key))).toEqual([])
  },
)

test('a form says the limits, the units, what must be there, and what it may name of other content', () => {
  const fieldOf = (name: string, field: string) =>
    forms.find(({ kind }) => kind.name === name)?.form.fields.find((one) => one.name === field)
  expect(fieldOf('rewards', 'validDays')).toEqual({
    name: 'validDays',
    label: 'Its code holds (days)',
    isNeeded: true,
    control: { is: 'number', isWhole: true, least: 1, most: 1100 },
  })
  expect(fieldOf('events', 'strip')).toMatchObject({ isNeeded: false, control: { is: 'text', least: 1, most: 60 } })
  expect(fieldOf('offers', 'terms')).toMatchObject({ isNeeded: true, control: { isLong: true, most: 1500 } })
  expect(fieldOf('offers', 'minimum')).toMatchObject({ isNeeded: false, label: 'The shop is at least (£)' })
  expect(fieldOf('events', 'questId')?.control).toMatchObject({
    choices: expect.arrayContaining([{ value: 'fresh-comb-{round}', label: 'The fresh comb' }]),
  })
})

test('every kind that an operator writes has its row for the office, and no row is without a kind', () => {
  const names = contentKinds.map(({ name }) => name).filter((name) => name !== 'maintenance')
  expect(Object.keys(officeKinds).sort()).toEqual(names.sort())
})
