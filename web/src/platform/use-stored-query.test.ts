import { balance } from '@pollen/contract/member/ledger'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from './storage.ts'
import { storeAnswer } from './stored-answers.ts'
import { memberQueryKey } from './use-member-query.ts'
import { fillFromStore } from './use-stored-query.ts'

const key = memberQueryKey(balance)
const stored = { balance: 4812, pending: 118 }
const fresh = { balance: 5212, pending: 0 }
const logIn = (session: string) => localStore.write('sessionCreatedAt', session)

beforeEach(() => {
  vi.stubGlobal('window', {})
  localStore.instead({})
  logIn('1')
})
afterEach(() => vi.unstubAllGlobals())

test('a stored answer is there at once, with its time, and is replaced by the server’s', async () => {
  storeAnswer(balance.url, { data: stored, at: 1 })
  const client = new QueryClient()
  fillFromStore(client, balance)
  expect(client.getQueryState(key)).toMatchObject({ data: stored, dataUpdatedAt: 1 })
  await client.fetchQuery({ queryKey: key, queryFn: async () => fresh })
  expect(client.getQueryData(key)).toEqual(fresh)
})

test('a call that failed before the stored answer was read stays failed, with that answer', async () => {
  storeAnswer(balance.url, { data: stored, at: 1 })
  const client = new QueryClient()
  const fails = client.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('busy')), retry: false })
  await expect(fails).rejects.toThrow('busy')
  fillFromStore(client, balance)
  expect(client.getQueryState(key)).toMatchObject({ data: stored, dataUpdatedAt: 1, status: 'error' })
})

test('a stored answer never replaces what the server has answered', () => {
  storeAnswer(balance.url, { data: stored, at: Date.now() + 1000 })
  const client = new QueryClient()
  client.setQueryData(key, fresh)
  fillFromStore(client, balance)
  expect(client.getQueryData(key)).toEqual(fresh)
})

test('nobody sees what another member’s session stored', () => {
  storeAnswer(balance.url, { data: stored, at: 1 })
  logIn('2')
  const client = new QueryClient()
  fillFromStore(client, balance)
  expect(client.getQueryData(key)).toBeUndefined()
})

test('an answer in the form of a former version is dropped', () => {
  storeAnswer(balance.url, { data: { points: 4812 }, at: 1 })
  const client = new QueryClient()
  fillFromStore(client, balance)
  expect(client.getQueryData(key)).toBeUndefined()
})
