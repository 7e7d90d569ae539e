import type { InvalidFields } from '@pollen/contract/invalid-fields'
import { refusals } from '@pollen/contract/refusals'
import type { UnreadEntry } from '@pollen/contract/till/each-by-itself'

/** A field that is not right, with its sentence; `isUnknown`, where there is no such field. */
type FoundField = { path: string[]; says: string; isUnknown?: boolean }

/** What a member's app is answered. */
export const withoutFieldNames = (fields: FoundField[]): InvalidFields =>
  fields.map(({ path, says }) => ({ path, says }))

/** The sentences that a till's developers get: with the name of the field, and whether it was sent at all. */
export const withFieldNames = (fields: FoundField[], sent: unknown): InvalidFields =>
  fields.map(({ path, says, isUnknown }) => {
    if (path.length === 0) return { path, says }
    if (isUnknown) return { path, says: `${path.join('.')}: ${says}` }
    const value = path.reduce<unknown>((within, key) => Object(within)[key], sent)
    return { path, says: `${path.join('.')} ${value === undefined ? 'is missing' : 'is not right'}. ${says}` }
  })

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] }
type IssueDetails = { errors?: Issue[][]; keys?: string[] }
type ValidationError = { keyword: string; instancePath: string; message?: string; params?: IssueDetails }

/** The message for each invalid field: the first, where it has several. */
export const fieldsOf = (validation: unknown, sent: unknown): FoundField[] =>
  firstOfEach((validation as ValidationError[]).flatMap((found) => issuesOf(found, sent)))

/** The fields of an entry of a batch, as a till gets them. */
export const fieldsOfEntry = ({ sent, issues }: UnreadEntry): InvalidFields =>
  withFieldNames(firstOfEach(issues.flatMap(fieldsOfIssue)), sent)

const firstOfEach = (fields: FoundField[]): FoundField[] =>
  fields.filter(({ path }, index) => fields.findIndex((it) => it.path.join('/') === path.join('/')) === index)

/** One field; of an object with fields that there are not, each of these: their sentences are a line each. */
function fieldsOfIssue({ path, message, keys }: Issue): FoundField[] {
  const place = path.map(String)
  if (!keys) return [{ path: place, says: message }]
  const sentences = message.split('\n')
  return keys.map((name, index) => ({ path: [...place, name], says: sentences[index] ?? message, isUnknown: true }))
}

/**
 * The issues of one validation error. Where the body may have one of several shapes, they are those of the first shape
 * whose keys are all there: that shape was probably intended.
 */
function issuesOf(
  { instancePath, message = refusals.invalid.says, params }: ValidationError,
  sent: unknown,
): FoundField[] {
  const path = instancePath.split('/').filter(Boolean)
  const shapes = path.length === 0 ? (params?.errors ?? []) : []
  const hasAllKeys = (issues: Issue[]) =>
    !issues.some(({ path: [key], path: { length } }) => length === 1 && !(String(key) in Object(sent)))
  const issues = shapes.find(hasAllKeys) ?? shapes[0] ?? [{ path, message, ...(params?.keys && { keys: params.keys }) }]
  return issues.flatMap(fieldsOfIssue)
}
