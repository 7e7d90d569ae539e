import { z } from '@pollen/contract/zod'
import { unknownFieldSentence } from './known-fields.ts'

const kinds: Record<string, string> = {
  object: 'an object, like {…}',
  array: 'a list, like […]',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

/**
 * Has every field that is not right, and has no sentence of its own, say what it must be. For the developer of a till or a
 * partner: what people type has sentences of its own in the contract.
 */
export const sayWhatFieldsMustBe = (): unknown => z.config({ customError: sentenceOf })

function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `Send ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `Send ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return `Send ${sized(issue.origin, `at least ${issue.minimum}`)}`
    case 'too_big':
      return `Send ${sized(issue.origin, `at most ${issue.maximum}`)}`
    case 'unrecognized_keys':
      return issue.keys.map((name) => unknownFieldSentence(name, fieldsKnownTo(issue.inst))).join('\n')
    default:
      return undefined
  }
}

const fieldsKnownTo = (schema: z.core.$ZodRawIssue['inst']): string[] =>
  Object.keys((schema as unknown as z.core.$ZodObject | undefined)?._zod.def.shape ?? {})

const sized = (origin: string, size: string): string =>
  origin === 'array'
    ? `a list of ${size}`
    : origin === 'string'
      ? `a text of ${size} characters`
      : `a number of ${size}`
