import type { ContentForm, FormControl } from '@pollen/contract/staff/content-form'
import { expect, test } from 'vitest'
import { placeFault } from './places.ts'
import { cellOfTexts, changeItem, inShape, readItem, textsOfCell, withMoved, withName, writeItem } from './values.ts'

const field = (name: string, control: FormControl = { is: 'text' }, isNeeded = false) => ({
  name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  isNeeded,
  control,
})
const kinds: Extract<FormControl, { is: 'shape' }> = {
  is: 'shape',
  by: 'kind',
  shapes: [
    { value: 'points', label: 'Points', fields: [field('points', { is: 'number', isWhole: true }), field('note')] },
    { value: 'voucher', label: 'A voucher', fields: [field('reward'), field('note')] },
  ],
}
const form: ContentForm = {
  as: 'fields',
  fields: [
    field('title', { is: 'text' }, true),
    field('line'),
    field('place', { is: 'group', fields: [field('town'), field('street')] }),
    field('days', { is: 'groups', fields: [field('title')] }),
    field('names', { is: 'named', of: { is: 'text' } }),
    field('reward', kinds),
  ],
}
const item = { title: 'Week', of: 'another version', days: [{ title: 'Mon', own: 1 }, { title: 'Tue' }], last: null }

const changed = (path: string[], to: unknown) => JSON.stringify(changeItem(form, item, path, to))
const written = JSON.stringify(item)

test('one field is another, and nothing else changes: neither the order nor what the form does not know', () => {
  expect(changed(['title'], 'Month')).toBe(written.replace('Week', 'Month'))
  expect(changed(['days', '0', 'title'], 'Sun')).toBe(written.replace('Mon', 'Sun'))
  expect(changeItem(form, item, ['days', '0', 'title'], 'Sun').days).toHaveProperty('1', item.days[1])
})

test('a new field stands where the form has it, with what is around it', () => {
  expect(changed(['line'], 'On top')).toBe(written.replace(',"of"', ',"line":"On top","of"'))
  expect(changed(['place', 'street'], 'Mill')).toBe(written.replace(',"of"', ',"place":{"street":"Mill"},"of"'))
})

test('a field that is emptied is left out where it need not be there, and so is what was only around it', () => {
  const whole = changeItem(form, changeItem(form, item, ['line'], 'On top'), ['place', 'town'], 'Leeds')
  expect(JSON.stringify(changeItem(form, changeItem(form, whole, ['line'], ''), ['place', 'town'], ''))).toBe(written)
  expect(changed(['title'], '')).toBe(written.replace('Week', ''))
  expect(changed(['days'], [])).not.toContain('days')
  expect(changeItem({ as: 'cells', fields: form.fields }, { title: 'x', code: 'A' }, ['title'], '')).toEqual({
    code: 'A',
  })
})

test('another shape keeps what both have', () => {
  expect(inShape(kinds, { kind: 'points', points: 5, note: 'x', own: 1 }, 'voucher')).toEqual({
    kind: 'voucher',
    note: 'x',
    own: 1,
  })
})

test('lists and names keep their order, and a cell holds a list with semicolons', () => {
  expect(withMoved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(withMoved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(Object.keys(withName({ a: 1, b: 2, c: 3 }, 'b', 'x'))).toEqual(['a', 'x', 'c'])
  expect(textsOfCell('TH-BOOT*; TH-SOCK*;')).toEqual(['TH-BOOT*', 'TH-SOCK*'])
  expect(cellOfTexts(['TH-BOOT*', 'TH-SOCK*'])).toBe('TH-BOOT*;TH-SOCK*')
})

test('an item is written as it was indented', () => {
  const before = '{\n    "a": 1,\n    "b": { "c": 2 }\n  }'
  const after = '{\n    "a": 2,\n    "b": {\n      "c": 2\n    }\n  }'
  expect(writeItem({ ...readItem(before), a: 2 }, before)).toBe(after)
  expect(writeItem({ a: 1 }, '{"a":2}')).toBe('{"a":1}')
  expect(readItem('[1]')).toBeUndefined()
})

test('a fault is said at the innermost field that is shown', () => {
  const at = (...path: (string | number)[]) => placeFault(form, item, { path, says: 'is wrong' })
  expect(at('days', 1, 'title')).toMatchObject({ place: '/days/1/title', inWords: 'Days 2, Title: is wrong' })
  expect(at('days', 9, 'title').place).toBe('/days')
  expect(at('place', 'town').place).toBe('/place/town')
  expect(at('unknown')).toMatchObject({ place: '', inWords: 'is wrong' })
})
