import type { ContentForm, FormControl, FormField } from '@pollen/contract/staff/content-form'

export type Group = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const groupOf = (value: unknown): Group => (isGroup(value) ? value : {})
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The fields of an item; undefined where it is none that a form can show. */
export function readItem(text: string): Group | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    return isGroup(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** An item as it is kept, indented as it was before. */
export function writeItem(item: Group, before: string): string {
  const lines = before.trimEnd().split('\n')
  if (lines.length === 1) return JSON.stringify(item)
  const [outer, inner] = [lines.at(-1), lines[1]].map((line = '') => /^\s*/.exec(line)?.[0] ?? '')
  const step = Math.max(2, (inner ?? '').length - (outer ?? '').length)
  return JSON.stringify(item, null, step).replaceAll('\n', `\n${outer}`) + (before.endsWith('\n') ? '\n' : '')
}

/**
 * An item in which one value is another. Nothing else of it changes; fields around the value are written where there were none,
 * and left out where nothing stays in them.
 *
 * @param path  names of fields, and places in lists
 * @param to    undefined where it is left out
 */
export function changeItem(form: ContentForm, item: Group, path: readonly string[], to: unknown): Group {
  const fields = form.as === 'cells' ? form.fields.map((field) => ({ ...field, isNeeded: false })) : form.fields
  return withField(fields, item, path, to)
}

function withField(fields: readonly FormField[], group: Group, path: readonly string[], to: unknown): Group {
  const [name = '', ...rest] = path
  const field = fields.find((one) => one.name === name)
  const next = field && rest.length > 0 ? within(field.control, group[name], rest, to) : to
  if (next === undefined || (field && !field.isNeeded && isEmpty(next))) return without(group, name)
  const order = fields.map((one) => one.name)
  return withValue(group, name, next, order)
}

function within(control: FormControl, value: unknown, path: readonly string[], to: unknown): unknown {
  const [name = '', ...rest] = path
  switch (control.is) {
    case 'group':
      return withField(control.fields, groupOf(value), path, to)
    case 'shape':
      return withField(fieldsOfShape(control, value), groupOf(value), path, to)
    case 'groups':
      return listOf(value).map((one, nth) =>
        nth === Number(name) ? withField(control.fields, groupOf(one), rest, to) : one,
      )
    case 'named': {
      const group = groupOf(value)
      // The name stays while its value is empty.
      return withValue(group, name, (rest.length > 0 ? within(control.of, group[name], rest, to) : to) ?? null)
    }
    default:
      return to
  }
}

const isEmpty = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0) || (isGroup(value) && Object.keys(value).length === 0)

const without = (group: Group, name: string): Group =>
  Object.fromEntries(Object.entries(group).filter(([other]) => other !== name))

/** A new field stands behind the one that is before it in `order`. */
function withValue(group: Group, name: string, value: unknown, order: readonly string[] = []): Group {
  if (Object.hasOwn(group, name) || !order.includes(name)) return { ...group, [name]: value }
  const entries = Object.entries(group)
  const before = order.slice(0, order.indexOf(name))
  const at = entries.findLastIndex(([other]) => before.includes(other)) + 1
  return Object.fromEntries(entries.toSpliced(at, 0, [name, value]))
}

export type ShapeControl = Extract<FormControl, { is: 'shape' }>

export const fieldsOfShape = ({ by, shapes }: ShapeControl, value: unknown): readonly FormField[] =>
  shapes.find((shape) => shape.value === groupOf(value)[by])?.fields ?? []

/** Another shape keeps the fields that it shares with the one before, and those that no shape has. */
export function inShape(control: ShapeControl, value: unknown, shape: string): Group {
  const names = (control.shapes.find((one) => one.value === shape)?.fields ?? []).map((field) => field.name)
  const known = control.shapes.flatMap(({ fields }) => fields.map((field) => field.name))
  const kept = Object.entries(groupOf(value)).filter(([name]) => names.includes(name) || !known.includes(name))
  const group = Object.fromEntries(kept)
  return Object.hasOwn(group, control.by) ? { ...group, [control.by]: shape } : { [control.by]: shape, ...group }
}

/** Of a list, one further up (-1) or down (1); the same list at its ends. */
export function withMoved<One>(list: readonly One[], nth: number, by: -1 | 1): readonly One[] {
  const one = list[nth]
  if (one === undefined || nth + by < 0 || nth + by >= list.length) return list
  return list.toSpliced(nth, 1).toSpliced(nth + by, 0, one)
}

/** Another name for a value, at the same place. */
export const withName = (group: Group, name: string, to: string): Group =>
  Object.fromEntries(Object.entries(group).map(([other, value]) => [other === name ? to : other, value]))

/** A cell of a table holds a list with semicolons. */
export const textsOfCell = (cell: unknown): string[] =>
  typeof cell === 'string' ? linesOf(cell.replaceAll(';', '\n')) : []
export const cellOfTexts = (texts: readonly string[]): string => texts.join(';')

export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
