import type { Receipt } from '@pollen/contract/till/transactions'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { settleDue } from '../../points/earning/settle.ts'
import { balancesOf, setCeilings } from '../../records/ledger/ledger.ts'

const server = await startTestApp()
const reviews = (...args: string[]) => runCommand('reviews', args, { DATABASE_URL: server.database.connectionString })

const nameOf = ({ json }: { json: unknown }) => (json as Receipt).transactionId

test('an operator sees what passed a ceiling, rejects all of a till and releases one purchase', async () => {
  await server.database.transaction((tx) => setCeilings(tx, [{ kind: 'card', points: 100 }]))
  const [leaked, honest] = [await aTill(server), await aTill(server, 'argos')]
  const member = await aMember(server.database)
  const stolen = [await leaked.posts(member.cardNumber, 500), await leaked.posts(member.cardNumber, 700)].map(nameOf)
  const bought = nameOf(await honest.posts(member.cardNumber, 300))
  const { output } = await reviews()
  for (const reference of [...stolen, bought]) expect(output).toContain(reference)
  expect(output).toContain('3 purchases.\n')
  expect(JSON.parse((await reviews('list', '--till', leaked.tillId, '--json')).output)).toMatchObject([
    { points: 500, ceiling: 'card' },
    { points: 700, ceiling: 'card' },
  ])

  const why = ['--by', 'Grace', '--reason', 'Its key leaked.']
  expect(await reviews('reject', '--till', leaked.tillId, ...why)).toEqual({
    exitCode: 0,
    output: '✓ 2 purchases rejected.\n',
  })
  expect((await reviews('release', '--purchase', bought, ...why)).exitCode).toBe(0)
  await server.database.transaction((tx) => settleDue(tx, new Date(), 10))
  const { available, pending } = await server.database.transaction((tx) => balancesOf(tx, member.collectorId))
  expect([available, pending]).toEqual([300, 0])
  expect((await reviews()).output).toBe('0 purchases.\n')
})

test.each([
  ['nothing in particular', [], 2, 'Say which: --purchase, --till or --brand.'],
  ['a purchase that does not wait', ['--purchase', 'R-1'], 1, 'No such purchase waits for review.'],
  ['a till that has no id', ['--till', 'Leeds'], 2, 'It must be an id'],
])('to release %s is refused with a sentence', async (_, which, exitCode, sentence) => {
  const refused = await reviews('release', ...which, '--by', 'Grace', '--reason', 'It is right.')
  expect(refused).toEqual({ exitCode, output: expect.stringContaining(sentence) })
})
