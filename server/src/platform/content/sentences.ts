import { formatNumber } from '@pollen/contract/numbers'
import type { z } from '@pollen/contract/zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const wrongTypes: Record<string, string> = {
  string: 'is no text',
  number: 'is no whole number',
  int: 'is no whole number',
  boolean: 'is neither true nor false',
  array: 'is no list',
  object: 'is no group of fields',
  record: 'is no group of fields',
}

const wrongFormats: Record<string, string> = {
  date: 'is no day like 2026-12-24',
  datetime: 'is no time like 2026-12-24T18:00:00Z',
  email: 'is no email address',
  url: 'is no address like https://quayside-coffee.example/',
}

/** What an operator reads behind the name of a field that breaks a rule, unless the rule has words of its own. */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return wrongTypes[issue.expected] ?? 'is of another kind'
    case 'invalid_format':
      return wrongFormats[issue.format] ?? 'is not written as it has to be'
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `has ${issue.keys.join(', ')}, which means nothing here`
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    default:
      return 'is none of what it may be'
  }
}

function tooSmall(origin: string, least: number, isInclusive = true): string {
  if (origin === 'string') return least === 1 ? 'is missing' : `is shorter than ${formatNumber(least)} characters`
  if (origin === 'array') return least === 1 ? 'is empty' : `has fewer than ${formatNumber(least)}`
  const number = least === 0 ? 'zero' : formatNumber(least)
  return isInclusive ? `is below ${number}` : `is not above ${number}`
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return `is longer than ${formatNumber(most)} characters`
  return origin === 'array' ? `has more than ${formatNumber(most)}` : `is above ${formatNumber(most)}`
}
