import type { ContentForm, FormControl, FormField } from '@pollen/contract/staff/content-form'
import { z } from '@pollen/contract/zod'
import type { ContentKind, WrittenContent } from '../../platform/content/content-kind.ts'
import { type FieldWords, type ItemWords, knownFields } from '../../platform/content/field-words.ts'
import { choicesOf } from './choices.ts'
import { inWords, unitOf } from './in-words.ts'

type Choice = { value: string; label: string }
type Schema = z.core.JSONSchema.BaseSchema & FieldWords

type Reading = {
  words: ItemWords
  /** The items of another kind. */
  choicesOf: (kind: string) => Choice[]
  mayBeEmpty: (path: string) => boolean
}

/** A text that may be longer than this has several lines. */
const longFrom = 160

/**
 * How an item of a kind is written, from its schema and the words beside it.
 *
 * @param key      the item, where some are others than the rest
 * @param written  what it may name of other kinds, as it is written: with counted days as they are
 */
export function formOf<Written>(
  kind: ContentKind<Written>,
  {
    written,
    kinds,
    key = '',
  }: { written: WrittenContent; kinds: readonly ContentKind<unknown>[]; key?: string | undefined },
): ContentForm {
  const { words = {}, file } = kind
  const shape = kind.shapesBeside?.[key] ?? kind.shape
  if (!shape) return { as: 'markdown', fields: [] }
  const isTable = file.endsWith('.csv')
  const choices = new Map<string, Choice[]>()
  const reading: Reading = {
    words,
    choicesOf: (name) =>
      choices.getOrInsertComputed(name, () =>
        choicesOf(
          kinds.find((one) => one.name === name),
          written,
        ),
      ),
    mayBeEmpty: (path) => isTable && mayBeEmpty(shape, path),
  }
  const schema = z.toJSONSchema(shape, { io: 'input', metadata: knownFields, unrepresentable: 'any' }) as Schema
  const control = controlOf(schema, '', reading)
  const fields = control.is === 'group' ? control.fields : [{ name: '', label: '', isNeeded: true, control }]
  return { as: isTable ? 'cells' : 'fields', fields }
}

/** Whether a cell of that column may be empty. */
function mayBeEmpty(row: z.ZodMiniType, column: string): boolean {
  const { shape } = row._zod.def as unknown as { shape: Record<string, z.ZodMiniType> }
  return z.safeParse(shape[column] as z.ZodMiniType, '').success
}

function controlOf(described: Schema, path: string, reading: Reading): FormControl {
  const schema = withoutNull(described)
  const words = { ...schema, ...reading.words[path] }
  if (schema.type === 'array') return listOf(schema, path, reading)
  if (words.control === 'texts') return { is: 'texts', ...(words.choices && { choices: choicesIn(words.choices) }) }
  if (words.control === 'number') return { is: 'number', isWhole: false }
  if (words.names && words.control !== 'text') return { is: 'choice', choices: reading.choicesOf(words.names) }
  if (schema.oneOf) return shapeOf(schema.oneOf as Schema[], path, reading)
  if (schema.type === 'object') return groupOf(schema, path, reading)
  if (schema.enum) return { is: 'choice', choices: choicesIn(words.choices, schema.enum as string[]) }
  if (schema.type === 'boolean') return { is: 'yesNo' }
  if (schema.type === 'integer') return { is: 'number', isWhole: true, ...boundsOf(schema) }
  return schema.type === 'string' ? textOf(schema, words) : { is: 'json' }
}

function textOf({ format, minLength: least, maxLength: most }: Schema, { control }: FieldWords): FormControl {
  if (control === 'picture') return { is: 'picture' }
  if (format === 'date') return { is: 'day' }
  if (format === 'date-time') return { is: 'moment' }
  const isLong = control === undefined ? (most ?? 0) > longFrom : control === 'longText'
  return {
    is: 'text',
    ...(isLong && { isLong }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  }
}

function listOf(schema: Schema, path: string, reading: Reading): FormControl {
  const each = controlOf(schema.items as Schema, path, reading)
  if (each.is === 'group') return { is: 'groups', fields: each.fields }
  if (each.is === 'choice') return { is: 'texts', choices: each.choices }
  return each.is === 'text' ? { is: 'texts' } : { is: 'json' }
}

function groupOf(schema: Schema, path: string, reading: Reading): FormControl {
  if (typeof schema.additionalProperties !== 'object') return { is: 'group', fields: fieldsOf(schema, path, reading) }
  const { names } = reading.words[path ? `${path}.key` : 'key'] ?? {}
  const of = controlOf(schema.additionalProperties as Schema, path, reading)
  const fixed = Object.keys(schema.properties ?? {}).map((name) => ({ value: name, label: inWords(name) }))
  return { is: 'named', ...(names && { names: [...fixed, ...reading.choicesOf(names)] }), of }
}

/** @param by  the field that tells shapes apart: it is not written by itself */
const fieldsOf = (schema: Schema, path: string, reading: Reading, by?: string): FormField[] =>
  Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    .filter(([name]) => name !== by)
    .map(([name, property]) => {
      const at = path ? `${path}.${name}` : name
      const { label = inWords(name), hint, unit = unitOf(name) } = { ...property, ...reading.words[at] }
      const control = controlOf(property, at, reading)
      const isNamed = control.is !== 'number' || label.toLowerCase() === unit
      return {
        name,
        label: unit === undefined || isNamed ? label : `${label} (${unit})`,
        ...(hint !== undefined && { hint }),
        isNeeded: (schema.required?.includes(name) ?? false) && !reading.mayBeEmpty(at),
        control,
      }
    })

/** Groups that a field of theirs tells apart. */
function shapeOf(shapes: Schema[], path: string, reading: Reading): FormControl {
  const { choices = {} } = reading.words[path] ?? {}
  const by = Object.entries(propertiesOf(shapes[0])).find(([, { const: is }]) => is !== undefined)?.[0]
  if (by === undefined) return { is: 'json' }
  const described = shapes.map((shape) => {
    const value = String(propertiesOf(shape)[by]?.const)
    return { value, label: choices[value] ?? inWords(value), fields: fieldsOf(shape, path, reading, by) }
  })
  return { is: 'shape', by, shapes: described }
}

const propertiesOf = (schema: Schema | undefined) => (schema?.properties ?? {}) as Record<string, Schema>

/** Null is what is left out. */
function withoutNull(schema: Schema): Schema {
  const [one, other] = (schema.anyOf ?? []) as Schema[]
  return one && other?.type === 'null' ? one : schema
}

const choicesIn = (words: Record<string, string> = {}, values = Object.keys(words)): Choice[] =>
  values.filter((value) => value !== '').map((value) => ({ value, label: words[value] ?? inWords(value) }))

function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema): { least?: number; most?: number } {
  const least = exclusiveMinimum === undefined ? minimum : Number(exclusiveMinimum) + 1
  return {
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { least }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { most: maximum }),
  }
}
