import type { ContentFault } from '@pollen/contract/staff/content-drafts'
import type { ContentForm, FormControl, FormField } from '@pollen/contract/staff/content-form'
import { fieldsOfShape, type Group, groupOf, isGroup, listOf } from './values.ts'

/** Where something stands in an item, in one text: `/days/0/title`; the item itself is at the empty one. */
export const placeIn = (around: string, name: string | number): string => `${around}/${encodeURIComponent(name)}`
export const pathOf = (place: string): string[] => place.split('/').slice(1).map(decodeURIComponent)

/** How a value is shown: one that its control was not made for as JSON. */
export function controlFor(control: FormControl, value: unknown): FormControl {
  if (value === undefined || value === null) return control
  return fits(control, value) ? control : { is: 'json' }
}

function fits(control: FormControl, value: unknown): boolean {
  switch (control.is) {
    case 'group':
    case 'shape':
    case 'named':
      return isGroup(value)
    case 'groups':
      return Array.isArray(value) && value.every(isGroup)
    case 'texts':
      // A line of its own for each.
      return Array.isArray(value) && value.every((one) => typeof one === 'string' && !one.includes('\n'))
    case 'yesNo':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' || typeof value === 'string'
    case 'json':
      return true
    default:
      return typeof value === 'string'
  }
}

export type PlacedFault = { place: string; says: string; inWords: string }

/** At which field a fault is said, the innermost that is shown; and what it says by itself, with the names of what is around. */
export function placeFault(form: ContentForm, item: Group, { path, says }: ContentFault): PlacedFault {
  if (form.as === 'markdown') return { place: '', says, inWords: says }
  const fields =
    form.as === 'cells' ? form.fields.map((field) => ({ ...field, control: { is: 'json' } as const })) : form.fields
  const { place, names } = inFields(fields, item, path, { place: '', names: [] })
  const isNamed = names.length === 0 || says.toLowerCase().includes((names.at(-1) ?? '').toLowerCase())
  return { place, says, inWords: isNamed && names.length < 2 ? says : `${names.join(', ')}: ${says}` }
}

type PlaceWithNames = { place: string; names: string[] }
type Path = ContentFault['path']

function inFields(
  fields: readonly FormField[],
  group: Group,
  [name, ...rest]: Path,
  found: PlaceWithNames,
): PlaceWithNames {
  const field = fields.find((one) => one.name === name)
  if (!field) return found
  const value = group[field.name]
  const at = { place: placeIn(found.place, field.name), names: [...found.names, field.label] }
  return inControl(controlFor(field.control, value), value, rest, at)
}

function inControl(control: FormControl, value: unknown, path: Path, found: PlaceWithNames): PlaceWithNames {
  const [name, ...rest] = path
  if (name === undefined) return found
  switch (control.is) {
    case 'group':
      return inFields(control.fields, groupOf(value), path, found)
    case 'shape':
      if (name === control.by) return { ...found, place: placeIn(found.place, name) }
      return inFields(fieldsOfShape(control, value), groupOf(value), path, found)
    case 'groups': {
      const one = listOf(value)[Number(name)]
      const row = { place: placeIn(found.place, name), names: [`${found.names.join(', ')} ${Number(name) + 1}`] }
      return isGroup(one) ? inFields(control.fields, one, rest, row) : found
    }
    case 'named': {
      const one = groupOf(value)[name]
      const entry = { place: placeIn(found.place, name), names: [...found.names, String(name)] }
      return one === undefined ? found : inControl(controlFor(control.of, one), one, rest, entry)
    }
    default:
      return found
  }
}
