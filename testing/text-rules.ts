import type { z } from '@pollen/contract/zod'

type Schema = z.core.$ZodType
type KnownSchema = z.core.$ZodTypes

/** A text in a schema: its path, and its rules in their order. */
export type TextRules = { path: string; checks: z.core.$ZodCheckDef[] }

/** Every text in a schema, at any depth. */
export function textsIn(schema: Schema, path = ''): TextRules[] {
  const { def } = (schema as KnownSchema)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`))
    case 'array':
      return textsIn(def.element, `${path}[]`)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return textsIn(def.innerType, path)
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path))
    case 'record':
      return [def.keyType, def.valueType].flatMap((each) => textsIn(each, `${path}{}`))
    case 'string':
      return [{ path, checks: rulesOf(schema) }]
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'number':
      return []
    default:
      throw new Error(`Nobody taught ${import.meta.filename} where texts are in a schema of the type ${def.type}`)
  }
}

/** A schema that is a format itself, such as z.uuid(), checks that first. */
const rulesOf = (schema: Schema): z.core.$ZodCheckDef[] => {
  const { checks = [], ...def } = schema._zod.def
  const own = 'pattern' in def || 'format' in def ? [def as unknown as z.core.$ZodCheckDef] : []
  return [...own, ...checks.map((check) => check._zod.def)]
}

/** Why a text may be read at its whole length, by something that takes long; undefined when it may not. */
export function isUnbounded({ checks }: TextRules): boolean {
  const [first] = checks
  return first?.check !== 'max_length' || first.abort !== true
}
