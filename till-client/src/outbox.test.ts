import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutbox } from './outbox.ts'

test('nothing is sent with a date of the till’s before the programme’s time was heard: put right later, it would be another call', async () => {
  const asked: string[] = []
  const network = createServer((request) => {
    asked.push(request.url ?? '')
    request.socket.destroy() // what was asked may have been done
  }).listen(0, '127.0.0.1')
  await once(network, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'pollen-outbox-'))
  const url = `http://127.0.0.1:${(network.address() as AddressInfo).port}`
  const outbox = openOutbox({ url, key: 'a key', file: join(folder, 'outbox'), onSetAside() {} })
  const body = { transactionId: '0042-1', cardNumber: '70000000017', storeId: '0042', amountPence: 100 }
  outbox.add('postTransaction', { body })
  expect(await outbox.sendDue()).toBe(false)
  expect(new Set(asked)).toEqual(new Set(['/livez']))
  expect(outbox.trouble()).toMatchObject({ advice: 'again', code: 'NO_ANSWER' })
  expect(outbox.waiting()).toHaveLength(1)
  outbox.close()
  network.close()
  await rm(folder, { recursive: true })
})
