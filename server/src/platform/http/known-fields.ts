import { editDistance } from '@pollen/contract/edit-distance'
import type { z } from '@pollen/contract/zod'

/** Which fields a schema knows, at every depth: of an object, of each entry of a list, or of one of several shapes. */
export type KnownFields =
  | { kind: 'object'; fields: Map<string, KnownFields | undefined> }
  | { kind: 'list'; entry: KnownFields }
  | { kind: 'shapes'; shapes: KnownFields[] }

/** Undefined where a schema has no object in it. */
export function knownFieldsOf(schema: z.core.$ZodType): KnownFields | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return {
        kind: 'object',
        fields: new Map(Object.entries(def.shape).map(([name, field]) => [name, knownFieldsOf(field)])),
      }
    case 'array': {
      const entry = knownFieldsOf(def.element)
      return entry && { kind: 'list', entry }
    }
    case 'union': {
      const shapes = def.options.map(knownFieldsOf).filter((shape) => shape !== undefined)
      return shapes.length > 0 ? { kind: 'shapes', shapes } : undefined
    }
    case 'optional':
    case 'nullable':
    case 'catch':
      return knownFieldsOf(def.innerType)
    default:
      return undefined
  }
}

/**
 * Takes the fields out of `sent` that no schema knows, and returns each by its path. A list's entries are one path: a thousand
 * lines with the same field are told once.
 */
export function takeUnknownFields(
  known: KnownFields,
  sent: unknown,
  path = '',
  taken = new Set<string>(),
): Set<string> {
  if (typeof sent !== 'object' || sent === null) return taken
  if (known.kind === 'list') {
    if (Array.isArray(sent)) for (const entry of sent) takeUnknownFields(known.entry, entry, `${path}[]`, taken)
  } else if (known.kind === 'shapes') {
    takeUnknownFields(likeliest(known.shapes, sent), sent, path, taken)
  } else if (!Array.isArray(sent)) {
    const values = sent as Record<string, unknown>
    for (const name of Object.keys(values)) {
      const at = path === '' ? name : `${path}.${name}`
      const below = known.fields.get(name)
      if (below) takeUnknownFields(below, values[name], at, taken)
      else if (!known.fields.has(name)) {
        taken.add(at)
        delete values[name]
      }
    }
  }
  return taken
}

/** The shape of which most fields were sent. */
function likeliest(shapes: KnownFields[], sent: object): KnownFields {
  const fits = (shape: KnownFields) =>
    shape.kind === 'object' ? Object.keys(sent).filter((name) => shape.fields.has(name)).length : 0
  return shapes.reduce((best, shape) => (fits(shape) > fits(best) ? shape : best))
}

/** What a till is told of a field that is not there, with the one that it may have meant. */
export function unknownFieldSentence(name: string, known: string[]): string {
  const near = known.find((one) => plain(one) === plain(name)) ?? known.find((one) => isNear(one, name))
  return near === undefined ? 'no such field' : `no such field; did you mean ${near}?`
}

/** `amount_pence` is `amountPence` in another convention. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A name that is much longer is none that was mistyped. */
const isNear = (known: string, name: string) =>
  Math.abs(known.length - name.length) < 3 && editDistance(plain(known), plain(name)) <= (known.length < 5 ? 1 : 2)
