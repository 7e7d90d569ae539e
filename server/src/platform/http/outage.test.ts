import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { startTestApp } from '@pollen/testing/app'
import { setReachable } from '@pollen/testing/cut-connections'
import { aMemberWith, aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'

test('without its database a server says when to ask again, lives, and is not ready; then it goes on', async () => {
  const server = await startTestApp()
  const till = await aTill(server)
  const { cardNumber } = await aMemberWith(server, till, 100)
  const probe = async (path: string) => (await server.app.inject(path)).statusCode
  expect([await probe('/livez'), await probe('/readyz')]).toEqual([200, 200])

  await setReachable(server.database, false)
  const { status, headers, json } = await till.posts(cardNumber, 100)
  expect([status, json.code, headers['retry-after']]).toEqual([503, 'BUSY', '5'])
  expect([await probe('/livez'), await probe('/readyz')]).toEqual([200, 503])
  const token = await server.app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${btoa('pollen:secret')}` },
    payload: 'grant_type=refresh_token&refresh_token=unknown',
  })
  expect(token.statusCode).toBe(503)

  await setReachable(server.database, true)
  expect((await till.posts(cardNumber, 100)).status).toBe(200)
  await expect.poll(() => probe('/readyz')).toBe(200)
})

test('a server that drains says so, and that each connection is over', async () => {
  const server = await startTestApp()
  const asks = () => server.app.inject('/api/switches')
  expect((await asks()).headers.connection).toBe('keep-alive')
  await server.app.drain(0)
  const answer = await asks()
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  expect((await server.app.inject('/readyz')).statusCode).toBe(503)
})

test('who asks a server that closes is told, as always, to come again', async () => {
  const server = await startTestApp()
  const asked = Promise.withResolvers<Response>()
  server.app.addHook('preClose', () => fetch(`${url}/api/switches`).then(asked.resolve, asked.reject))
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.app.close()
  const answer = await asked.promise
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toMatchObject({ code: 'BUSY' })
})

test('callers on connections that stay open are all answered, until they are told that it is over', async () => {
  const server = await startTestApp()
  const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/switches`
  const agent = new Agent({ keepAlive: true })
  const caller = async () => {
    for (let calls = 1; ; calls++) {
      const [answer] = await once(get(url, { agent }), 'response')
      await text(answer)
      if (answer.headers.connection === 'close') return { calls, status: answer.statusCode }
    }
  }
  const callers = Array.from({ length: 32 }, caller)
  await server.app.drain(500)
  await server.app.close()
  const answers = await Promise.all(callers)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
