import type { ContentForm, FormControl, FormField } from '@pollen/contract/staff/content-form'
import type { z } from '@pollen/contract/zod'
import type { ContentKind } from '../../platform/content/content-kind.ts'
import { markOf } from '../../platform/content/field-marks.ts'
import { choiceOf, hintOf, labelOf } from './field-words.ts'

export type Brand = { brandKey: string; name: string }

/** A text that may be as long as this has several lines. */
const longFrom = 120

/** How items of a kind are written, drawn from its schema. */
export function formOf(
  { name, shape, file }: Pick<ContentKind<unknown>, 'name' | 'shape' | 'file'>,
  brands: readonly Brand[],
): ContentForm {
  if (!shape) return { as: 'markdown', fields: [] }
  const control = controlOf('', shape as unknown as Schema, brands)
  const fields = control.is === 'group' ? control.fields : [{ name: '', label: '', isNeeded: true, control }]
  const hinted = fields.map((field) => withHint(field, hintOf(field.name, name)))
  return file.endsWith('.csv') ? { as: 'cells', fields: inCells(shape, hinted) } : { as: 'fields', fields: hinted }
}

const withHint = (field: FormField, hint: string | undefined): FormField => ({
  ...field,
  ...(hint !== undefined && { hint }),
})

/** In a table every column is there: what may be left empty is what an empty cell says. */
function inCells(shape: z.ZodMiniType, fields: readonly FormField[]): FormField[] {
  const { def } = (shape as unknown as Schema)._zod
  const columns = def.type === 'object' ? (def.shape as Record<string, z.ZodMiniType>) : {}
  return fields.map((field) => ({ ...field, isNeeded: columns[field.name]?.safeParse('').success !== true }))
}

type Schema = z.core.$ZodTypes

const inner = ({ _zod: { def } }: Schema): Schema | undefined =>
  def.type === 'optional' || def.type === 'default' || def.type === 'nullable'
    ? (def.innerType as Schema)
    : def.type === 'pipe'
      ? (def.in as Schema)
      : undefined

const mayBeMissing = ({ _zod: { def } }: Schema): boolean =>
  ['optional', 'default', 'nullable'].includes(def.type) || (def.type === 'pipe' && mayBeMissing(def.in as Schema))

function fieldsOf(shape: Record<string, unknown>, brands: readonly Brand[], without?: string): FormField[] {
  return Object.entries(shape)
    .filter(([name]) => name !== without)
    .map(([name, schema]) =>
      withHint(
        {
          name,
          label: labelOf(name),
          isNeeded: !mayBeMissing(schema as Schema),
          control: controlOf(name, schema as Schema, brands),
        },
        hintOf(name),
      ),
    )
}

const brandChoices = (brands: readonly Brand[]) =>
  brands.map(({ brandKey, name }) => ({ value: brandKey, label: name }))

const choicesOf = (name: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: choiceOf(name, value) }))

/** What a mark says, where a field has one. */
function markedControl(name: string, schema: Schema, brands: readonly Brand[]): FormControl | undefined {
  const mark = markOf(schema)
  if (!mark) return undefined
  if (mark.is === 'picture') return { is: 'picture' }
  if (mark.is === 'number') return { is: 'number', isWhole: false }
  if (mark.is === 'brand') return { is: 'choice', choices: brandChoices(brands) }
  return { is: 'texts', ...(mark.choices && { choices: choicesOf(name, mark.choices) }) }
}

function controlOf(name: string, schema: Schema, brands: readonly Brand[]): FormControl {
  const said = markedControl(name, schema, brands)
  if (said) return said
  const within = inner(schema)
  if (within) return controlOf(name, within, brands)
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return textOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return { is: 'yesNo' }
    case 'enum':
      return { is: 'choice', choices: choicesOf(name, Object.values(def.entries).map(String)) }
    case 'literal':
      return { is: 'choice', choices: choicesOf(name, def.values.map(String)) }
    case 'object':
      return def.catchall && Object.keys(def.shape).length <= 1 && isOpen(def.catchall as Schema)
        ? { is: 'named', of: controlOf(name, def.catchall as Schema, brands) }
        : { is: 'group', fields: fieldsOf(def.shape, brands) }
    case 'record':
      return { is: 'named', of: controlOf(name, def.valueType as Schema, brands) }
    case 'array':
      return listOf(name, def.element as Schema, brands)
    case 'union':
      return shapeOf(def, brands)
    default:
      return { is: 'json' }
  }
}

/** A catchall that takes more fields: `strictObject` has one that takes none. */
const isOpen = ({ _zod: { def } }: Schema) => def.type !== 'never' && def.type !== 'unknown'

/** The limits that the checks of a text or of a number have. */
function limitsOf({ _zod: { def } }: Schema): { least?: number; most?: number } {
  const limits: { least?: number; most?: number } = {}
  for (const check of def.checks ?? []) {
    const its = (check as z.core.$ZodChecks)._zod.def
    if (its.check === 'min_length') limits.least = its.minimum
    if (its.check === 'max_length') limits.most = its.maximum
    if (its.check === 'greater_than') limits.least = Number(its.value) + (its.inclusive ? 0 : 1)
    if (its.check === 'less_than') limits.most = Number(its.value) - (its.inclusive ? 0 : 1)
  }
  return limits
}

function textOf(schema: Schema): FormControl {
  const { def } = schema._zod
  const format = 'format' in def ? def.format : undefined
  if (format === 'date') return { is: 'day' }
  if (format === 'datetime') return { is: 'moment' }
  const limits = limitsOf(schema)
  return { is: 'text', ...limits, ...((limits.most ?? 0) > longFrom && { isLong: true }) }
}

function numberOf(schema: Schema): FormControl {
  const { def } = schema._zod
  const { least, most = Number.POSITIVE_INFINITY } = limitsOf(schema)
  return {
    is: 'number',
    isWhole: 'format' in def && def.format === 'safeint',
    ...(least !== undefined && { least }),
    ...(most < Number.MAX_SAFE_INTEGER && { most }),
  }
}

/** A list of texts, or of things with fields. */
function listOf(name: string, element: Schema, brands: readonly Brand[]): FormControl {
  const each = controlOf(name, element, brands)
  if (each.is === 'group') return { is: 'groups', fields: each.fields }
  if (each.is === 'choice') return { is: 'texts', choices: each.choices }
  return each.is === 'text' ? { is: 'texts' } : { is: 'json' }
}

/** Shapes that a field of theirs tells apart; anything else is JSON. */
function shapeOf(def: Extract<Schema['_zod']['def'], { type: 'union' }>, brands: readonly Brand[]): FormControl {
  const by = 'discriminator' in def ? String(def.discriminator) : undefined
  if (by === undefined) return { is: 'json' }
  const shapes = def.options.flatMap((option) => {
    const its = (option as Schema)._zod.def
    if (its.type !== 'object') return []
    const told = (its.shape[by] as Schema)._zod.def
    const value = told.type === 'literal' ? String(told.values[0]) : ''
    return [{ value, label: choiceOf(by, value), fields: fieldsOf(its.shape, brands, by) }]
  })
  return { is: 'shape', by, shapes }
}
