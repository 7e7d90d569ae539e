import { z } from '@pollen/contract/zod'

/** Counts the values that a schema describes, at any depth. */
export const valuesIn = (schema: z.core.$ZodType): number =>
  leavesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))

function leavesIn(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  const inner = Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties') return Object.values(value as object)
    return ['items', 'anyOf', 'allOf', 'oneOf'].includes(key) ? [value].flat() : []
  })
  return inner.length === 0 ? 1 : inner.reduce((sum: number, part) => sum + leavesIn(part), 0)
}
