import type { InvalidFields } from '@pollen/contract/invalid-fields'
import { refusals } from '@pollen/contract/refusals'
import type { UnreadEntry } from '@pollen/contract/till/each-by-itself'

/** The sentences that a till's developers get: with the name of the field, and whether it was sent at all. */
export const withFieldNames = (fields: InvalidFields, sent: unknown): InvalidFields =>
  fields.map(({ path, says }) => {
    if (path.length === 0) return { path, says }
    const value = path.reduce<unknown>((within, key) => Object(within)[key], sent)
    return { path, says: `${path.join('.')} ${value === undefined ? 'is missing' : 'is not right'}. ${says}` }
  })

type Issue = { path: (string | number)[]; message: string }
type ValidationError = { keyword: string; instancePath: string; message?: string; params?: { errors?: Issue[][] } }

/** The message for each invalid field: the first, where it has several. */
export const fieldsOf = (validation: unknown, sent: unknown): InvalidFields =>
  firstOfEach((validation as ValidationError[]).flatMap((found) => issuesOf(found, sent)))

/** The fields of an entry of a batch, as a till gets them. */
export const fieldsOfEntry = ({ sent, issues }: UnreadEntry): InvalidFields =>
  withFieldNames(firstOfEach(issues.map(({ path, message }) => ({ path: path.map(String), says: message }))), sent)

const firstOfEach = (issues: { path: string[]; says: string | undefined }[]): InvalidFields =>
  issues
    .filter(({ path }, index) => issues.findIndex((it) => it.path.join('/') === path.join('/')) === index)
    .map(({ path, says }) => ({ path, says: says ?? refusals.invalid.says }))

/**
 * The issues of one validation error. Where the body may have one of several shapes, they are those of the first shape
 * whose keys are all there: that shape was probably intended.
 */
function issuesOf(
  { instancePath, message, params }: ValidationError,
  sent: unknown,
): { path: string[]; says: string | undefined }[] {
  const path = instancePath.split('/').filter(Boolean)
  const shapes = path.length === 0 ? (params?.errors ?? []) : []
  const hasAllKeys = (issues: Issue[]) =>
    !issues.some(({ path: [key], path: { length } }) => length === 1 && !(String(key) in Object(sent)))
  const issues = shapes.find(hasAllKeys) ?? shapes[0]
  return issues?.map((issue) => ({ path: issue.path.map(String), says: issue.message })) ?? [{ path, says: message }]
}
