import { dayMs } from '@pollen/contract/durations'
import { startTestApp } from '@pollen/testing/app'
import { asOwner } from '@pollen/testing/database'
import { expect, test } from 'vitest'
import { messagesTo, send } from '../../records/messaging/messaging.ts'
import { recordEvents } from '../../records/security-events/security-events.ts'
import { deleteEnded } from './jobs.ts'
import { deleteEndedBatch, endsByClock } from './retention.ts'

const server = await startTestApp()
const { transaction, pool, connectionString } = server.database

async function runsThrough(most = 5000, now = new Date()): Promise<number> {
  let batches = 0
  for (let from: number | undefined = 0; from !== undefined; batches++) {
    const place: number = from
    from = await transaction((tx) => deleteEndedBatch(tx, { from: place, now, most }))
  }
  return batches
}

const letter = { subject: 'Hello', text: 'Hello', html: '' }

test('a message is deleted after ninety days, and five days after it was written when it could not be sent', async () => {
  const written = [
    ['sent long ago', 91, 91],
    ['sent', 89, 89],
    ['never sent', 6, null],
    ['not sent yet', 4, null],
  ] as const
  for (const [to, daysAgo, sentDaysAgo] of written) {
    await transaction((tx) => send(tx, { channel: 'email', to, ...letter }))
    await pool.query(
      `update messages set created_at = now() - $2 * interval '1 day', sent_at = now() - $3 * interval '1 day'
       where recipient = $1`,
      [to, daysAgo, sentDaysAgo],
    )
  }
  expect(await runsThrough(1)).toBeGreaterThan(endsByClock.length)
  const left = await transaction((tx) => messagesTo(tx))
  expect(left.map(({ recipient }) => recipient).sort()).toEqual(['not sent yet', 'sent'])
})

test('a security event is kept for 400 days, and then forgotten', async () => {
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const days of [401, 399])
    await transaction((tx) => recordEvents(tx, [{ event: 'secretsChanged' }], daysAgo(days)))
  await runsThrough()
  expect((await pool.query('select event from security_events')).rows).toHaveLength(1)
})

test('every rule of the clock works on its table, and leaves what is new', async () => {
  expect(endsByClock.length).toBeGreaterThan(20)
  await runsThrough(10, new Date(0))
  await asOwner(
    connectionString,
    `insert into robot_checks values ('old', now() - interval '1 hour'), ('new', now() + interval '1 hour')`,
  )
  await transaction((tx) => deleteEnded.queue(tx, {}))
  await server.doJobs()
  expect((await pool.query('select signature from robot_checks')).rows).toEqual([{ signature: 'new' }])
})
