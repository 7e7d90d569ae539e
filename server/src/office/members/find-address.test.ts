import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findAddressFor } from '@pollen/contract/staff/members/details'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { expect, onTestFinished, test } from 'vitest'

test('while an address is looked for elsewhere, no transaction waits, and the look is written down already', async () => {
  const seen: unknown[] = []
  const service = createServer(async (_, response) => {
    seen.push(
      ...(await asOwner(
        server.database.connectionString,
        `select (select count(*) from pg_stat_activity where state like 'idle in transaction%' and datname = current_database())::int
           as waiting, (select count(*) from staff_actions where action = 'lookedUp')::int as looks`,
      )),
    )
    response.writeHead(503).end('{}')
  })
  await new Promise<void>((done) => service.listen(0, 'localhost', done))
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const server = await startTestApp({ ADDRESSES_URL: `http://localhost:${port}/find` })
  const desk = await openConsole(server)
  const [{ headers }, { collectorId: member }] = [await desk.aColleague('agent'), await aMember(server.database)]
  const found = await desk.call(findAddressFor, {
    params: { member },
    body: { postcode: 'AA1 1AA', building: '2' },
    headers,
  })
  expect([found.json.code, seen]).toEqual(['SERVER_ERROR', [{ waiting: 0, looks: 1 }]])
})
