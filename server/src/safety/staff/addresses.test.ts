import { z } from '@pollen/contract/zod'
import { endpoints } from '@pollen/testing/endpoints'
import { expect, test } from 'vitest'

/** What stands in addresses of the office's calls: a choice, a day, an id, a page, and what a till or something of content is called. */
const inAddresses = [
  ...['which', 'of', 'flow', 'show', 'kind', 'as'],
  ...['from', 'until', 'day'],
  ...['caseNumber', 'case', 'offerId', 'brand', 'member', 'colleague', 'points'],
  ...['before', 'next', 'nextToken', 'q'],
  ...['contentKind', 'key', 'version', 'letter', 'draftId', 'revision'],
]

test('no address of the office’s calls has what somebody typed of a member, or why', () => {
  const queries = endpoints.filter(({ folder }) => folder === 'staff').map(({ endpoint }) => endpoint.query)
  const named = queries.flatMap((query) => {
    const { def } = ((query as z.core.$ZodTypes | undefined) ?? z.object({}))._zod
    return 'shape' in def ? Object.keys(def.shape) : []
  })
  expect([...new Set(named)].filter((name) => !inAddresses.includes(name))).toEqual([])
})
