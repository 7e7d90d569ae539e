import type { Endpoint } from '@pollen/contract/endpoint'
import type { z } from '@pollen/contract/zod'
import fc from 'fast-check'
import type { CallInput } from './app.ts'
import { contract } from './endpoints.ts'
import { allowedBy, rulesOf } from './generated-values.ts'

/** Every call of the office that answers and ends, from the contract, so that a new one is included. */
export const staffEndpoints = contract.filter(
  ([, { access, answersWith }]) => access === 'staff' && answersWith !== 'events',
)

/** What fields of these names are given: a value, or what makes one. */
export type KnownFields = Record<string, unknown>

/**
 * What an endpoint can be called with: what is known by the names of its fields, and of the rest whatever the contract
 * allows; what may be left out is left out, unless it is known.
 */
export function validInput({ params, query, body }: Endpoint, known: KnownFields, seed: number): CallInput<Endpoint> {
  const part = (schema: z.ZodMiniType | undefined) => schema && valueFor(schema as z.core.$ZodType, known, seed)
  return { params: part(params), query: part(query), body: part(body) } as CallInput<Endpoint>
}

function valueFor(schema: z.core.$ZodType, known: KnownFields, seed: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).filter(([name, field]) => name in known || field._zod.optin !== 'optional')
    return Object.fromEntries(
      fields.map(([name, field]) => {
        const given = known[name]
        if (given === undefined) return [name, valueFor(field, known, seed)]
        return [name, typeof given === 'function' ? given() : given]
      }),
    )
  }
  if (def.type === 'array') {
    const { minLength: length = 1 } = rulesOf(schema)
    return Array.from({ length }, () => valueFor(def.element, known, seed))
  }
  const [value] = fc.sample(allowedBy(schema, new Map()), { numRuns: 1, seed })
  return value
}
