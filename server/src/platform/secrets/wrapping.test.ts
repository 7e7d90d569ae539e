import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from '@pollen/testing/database'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { hashOf, newToken } from '../process/tokens.ts'
import { keysKeptMs, wrappingBy } from './wrapping.ts'

test('the keys are read once for all that is wrapped within a minute, and again after it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pollen keys '))
  atTheEnd(() => rm(directory, { recursive: true }))
  const file = join(directory, 'keys')
  const [first, second] = [newToken(), newToken()]
  let nowMs = 0
  const wrapping = wrappingBy({ secretsKey: `file:${file}`, dataDirectory: directory }, () => nowMs)
  const keyOfNext = async () => decodeProtectedHeader(await wrapping.wrap('a receipt', 'milk')).kid
  const idOf = (key: string) => hashOf(key).slice(0, 8)

  await writeFile(file, first)
  expect(await keyOfNext()).toBe(idOf(first))
  await writeFile(file, `${second}\n${first}`)
  nowMs = keysKeptMs - 1
  expect(await keyOfNext()).toBe(idOf(first))
  nowMs = keysKeptMs
  expect(await keyOfNext()).toBe(idOf(second))
})
