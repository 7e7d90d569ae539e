import type { Endpoint } from '@pollen/contract/endpoint'
import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import type { ScreenExample } from './screen-example.ts'

const modules = import.meta.glob<Record<string, Partial<Endpoint>>>(
  ['../../../../contract/src/{developer,member,visitor}/*.ts', '!**/{endpoint,*.test}.ts'],
  { eager: true },
)
const examples = import.meta.glob<{ examples: Record<string, ScreenExample> }>('../../**/*.examples.tsx', {
  eager: true,
})

test('examples answer at urls of the contract only', () => {
  const urls = new Set<string | undefined>(
    Object.values(modules).flatMap((module) => Object.values(module).map(({ url }) => url)),
  )
  const unknown = Object.entries(examples).flatMap(([file, module]) =>
    Object.values(module.examples).flatMap(({ answers = {} }) =>
      Object.keys(answers).flatMap((url) => (urls.has(url) ? [] : [`${file}: ${url}`])),
    ),
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('an answer and a refusal are those of their endpoint', () => {
  const right: Answers = { '/balance-api/balance': { balance: 1, pending: 0 }, '/customer/v2': { refusal: 'busy' } }
  // @ts-expect-error: a balance is a number
  const wrong: Answers = { '/balance-api/balance': { balance: 'one', pending: 0 } }
  // @ts-expect-error: nobody is refused their balance because of a password
  const foreign: Answers = { '/balance-api/balance': { refusal: 'passwordWrong' } }
  expect([right, wrong, foreign]).toHaveLength(3)
})
