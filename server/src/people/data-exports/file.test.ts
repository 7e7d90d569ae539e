import { expect, test } from 'vitest'
import { subjectPage } from './page.tsx'
import { seal, unseal } from './seal.ts'
import { zipChunks } from './zip.ts'

test('the file is sealed: a chunk opens at its place alone, and with a secret that was replaced', async () => {
  const place = { exportId: crypto.randomUUID(), attempt: 1, number: 0 }
  const secret = { current: 'new', accepted: ['new', 'old'] }
  const sealed = seal({ current: 'old', accepted: ['old'] }, place, Buffer.from('Ada Marsh'))
  expect(sealed.includes('Ada')).toBe(false)
  expect((await unseal(secret, place, sealed)).toString()).toBe('Ada Marsh')
  await expect(unseal(secret, { ...place, number: 1 }, sealed)).rejects.toThrow()
})

test('of ten thousand purchases no more than some are in memory at once', async () => {
  const rowsMade: number[] = []
  let made = 0
  async function* rows() {
    for (; made < 10_000; made++)
      yield { number: made, lines: [{ description: crypto.randomUUID(), amountPence: made }] }
  }
  async function* files() {
    const lines = { label: 'Receipt', fields: { description: 'Item', amountPence: 'Price' } }
    const part = { title: 'Transactions', about: '', fields: { number: 'Number', lines } }
    yield { name: 'transactions.html', content: subjectPage(part, rows(), { now: new Date(), names: {} }) }
  }
  let longest = 0
  for await (const chunk of zipChunks(files(), new Date(), 32 * 1024)) {
    rowsMade.push(made)
    longest = Math.max(longest, chunk.length)
  }
  expect(rowsMade.length).toBeGreaterThan(5)
  expect(rowsMade[0]).toBeLessThan(3000)
  expect(longest).toBeLessThan(200_000)
})
