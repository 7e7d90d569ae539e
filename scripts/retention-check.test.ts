import { expect, test } from 'vitest'
import { retention } from '../server/src/leaving/retention.ts'
import { columnsOfDatabase, retentionFaults } from './retention-check.ts'

test('every column of the database has its row in the table of retention, and its page says the same', async () => {
  expect((await columnsOfDatabase()).length).toBeGreaterThan(400)
  expect(await retentionFaults()).toEqual([])
})

test('a column that the table does not name is a fault, and so is one that is not there', async () => {
  const { messages } = retention
  if (!messages) throw new Error('There are messages')
  const { personal } = messages
  messages.personal = personal.replace('recipient', 'receiver')
  const faults = await retentionFaults()
  messages.personal = personal
  expect(faults).toContainEqual(expect.stringMatching(/^messages\.recipient has no row/))
  expect(faults).toContainEqual(expect.stringMatching(/^messages\.receiver has a row there/))
})

test('what names a collector goes with the account, or stays by an id that leads to nobody', () => {
  const kept = Object.entries(retention).filter(
    ([, { personal, erased }]) => personal.split(' ').includes('collector_id') && erased === 'nobody',
  )
  expect(kept).toEqual([])
})

test('a table of persons that a member’s copy does not have is a fault', async () => {
  retention.diaries = {
    personal: 'collector_id',
    other: '',
    why: 'a test',
    keeps: 'the account',
    erased: { collector: 'collector_id' },
  }
  const faults = await retentionFaults()
  delete retention.diaries
  expect(faults).toContainEqual(expect.stringMatching(/^diaries is in no part of a member's copy/))
})
