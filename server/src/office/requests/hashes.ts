import { hash } from 'node:crypto'

/** The same for the same value, in whatever order its keys are: PostgreSQL's jsonb has another one. */
export const hashOf = (value: unknown): string =>
  hash('sha256', JSON.stringify(withKeysInOrder(value)) ?? '', 'base64url')

function withKeysInOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysInOrder)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, withKeysInOrder(inner)]),
  )
}
