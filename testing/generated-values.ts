import { z } from '@pollen/contract/zod'
import fc, { type Arbitrary } from 'fast-check'

type Schema = z.core.$ZodType
type KnownSchema = z.core.$ZodTypes

/** What a field's rule allows, for the rules that a generator cannot read off the schema. */
export type Hints = ReadonlyMap<Schema, Arbitrary<unknown>>

/**
 * Values that the schema allows, as they travel in JSON.
 *
 * @throws Error when no such value is found, or the schema is of a kind that this file does not know: add a hint
 */
export function allowedBy(schema: Schema, hints: Hints): Arbitrary<unknown> {
  const hint = hints.get(schema)
  if (hint) return hint
  const { def } = (schema as KnownSchema)._zod
  const within = (inner: Schema) => allowedBy(inner, hints)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape)
      const requiredKeys = fields.filter(([, field]) => field._zod.optin !== 'optional').map(([name]) => name)
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, within(field)])), { requiredKeys })
    }
    case 'array': {
      const { minLength = 0, maxLength = 5 } = rulesOf(schema)
      return fc.array(within(def.element), { minLength, maxLength })
    }
    case 'optional':
    case 'default':
    case 'catch':
      return within(def.innerType)
    case 'nullable':
      return fc.option(within(def.innerType))
    case 'union':
      return fc.oneof(...def.options.map(within))
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'number':
      return passing(schema, fc.oneof(fc.integer({ min: -2, max: 100 }), fc.integer(), fc.maxSafeInteger()))
    case 'string':
      return passing(schema, formats[formatOf(schema) ?? ''] ?? stringsOf(schema))
    default:
      throw new Error(`Nobody taught ${import.meta.filename} what a schema of the type ${def.type} allows`)
  }
}

/** The format of a check, as in text(36).check(z.uuid()), or of the schema itself. */
function formatOf(schema: Schema): string | undefined {
  const { checks = [], ...own } = schema._zod.def
  const rules: object[] = [own, ...checks.map((check) => check._zod.def)]
  return rules.map((rule) => ('format' in rule ? String(rule.format) : '')).find((format) => format in formats)
}

const formats: Record<string, Arbitrary<string>> = {
  datetime: fc
    .tuple(
      fc.oneof(
        fc.date({ noInvalidDate: true, min: new Date('2000-01-02'), max: new Date('2099-12-30') }),
        fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') }),
      ),
      fc.constantFrom('Z', '+00:00', '+23:59', '-23:59'),
    )
    .map(([time, zone]) => time.toISOString().replace('Z', zone)),
  date: fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('9999-12-31') })
    .map((it) => it.toISOString().slice(0, 10)),
  uuid: fc.uuid(),
}

function stringsOf(schema: Schema): Arbitrary<string> {
  const { minLength = 0, maxLength = 300, pattern } = rulesOf(schema)
  if (pattern) return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')))
  const length = { minLength, maxLength }
  return fc.oneof(fc.string({ unit: 'grapheme', ...length }), fc.string({ unit: 'binary', ...length }))
}

/** What a schema's checks ask for: lengths, and the pattern that comes first. */
export function rulesOf(schema: Schema): { minLength?: number; maxLength?: number; pattern?: RegExp } {
  const { checks = [] } = schema._zod.def
  const asked = checks.map((check) => {
    const { minimum, maximum, length, pattern } = check._zod.def as unknown as Record<string, number> & {
      pattern?: RegExp
    }
    return { minLength: minimum ?? length, maxLength: maximum ?? length, pattern }
  })
  const first = <K extends keyof (typeof asked)[number]>(rule: K) =>
    asked.map((it) => it[rule]).find((it) => it !== undefined)
  const [minLength, maxLength, pattern] = [first('minLength'), first('maxLength'), first('pattern')]
  return {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern && { pattern }),
  }
}

/** Keeps the values that every rule of the schema allows; a rule that almost no value passes needs a hint. */
function passing(schema: Schema, candidates: Arbitrary<unknown>): Arbitrary<unknown> {
  let misses = 0
  return candidates.filter((value) => {
    const passes = z.safeParse(schema, value).success
    misses = passes ? 0 : misses + 1
    if (misses > 5000)
      throw new Error(`Give a hint: of 5000 values none passes ${JSON.stringify(rulesOf(schema), String)}`)
    return passes
  })
}

const long = 'x'.repeat(20_000)
let deep: unknown = 'deep'
for (let depth = 0; depth < 2000; depth++) deep = [deep]

/** Values that no endpoint expects: other types, none, too long, letters that no database stores, known attacks. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, 2 ** 53, 1e308, [], {}, [[]], deep, long, [long]),
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u202e', '٣٣', '🐝', '%00', '../../etc/passwd'),
  fc.constantFrom("' or 1=1 --", '$(id)', '<script>', 'NaN', '1e5', '__proto__', 'constructor', '2026-02-30', '-0'),
  fc.constantFrom({ constructor: { prototype: {} } }, { toString: 'x' }, { length: 3 }, { $ne: null }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
)

/** A value with something bad in one place, or without that place. */
export const spoilt = (value: unknown): Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesIn(value)), fc.option(nasty, { freq: 8 }), fc.boolean())
    .map(([path, instead, isGone]) => put(value, path, isGone && path.length > 0 ? undefined : instead))

type Place = (string | number)[]

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return [at, ...keys.flatMap((key) => placesIn((value as Record<string | number, unknown>)[key], [...at, key]))]
}

function put(value: unknown, [key, ...rest]: Place, instead: unknown): unknown {
  if (key === undefined) return instead
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const inner = (copy as Record<string | number, unknown>)[key]
  return Object.assign(copy, { [key]: put(inner, rest, instead) })
}
