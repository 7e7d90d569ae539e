import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'

const { app } = await startTestApp()
let hiddenCalls = 0
app.get('/test/hidden', () => ({ calls: ++hiddenCalls }))
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** The statuses of all answers to what is sent on one connection, until the server closes it. */
async function statusesOf(...lines: string[]): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  const answers = await text(socket)
  return [...answers.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}
const aCall = (...headers: string[]) => ['GET /livez HTTP/1.1', ...headers, '', '']

test('a call with two hosts is refused: a proxy may have believed the other one', async () => {
  expect(await statusesOf(...aCall('Host: localhost', 'Connection: close'))).toEqual([200])
  expect(await statusesOf(...aCall('Host: localhost', 'host: evil.example', 'Connection: close'))).toEqual([400])
  expect(await statusesOf(...aCall('Host: localhost', 'Host: localhost', 'Connection: close'))).toEqual([400])
})

test('a body in an encoding that we cannot read is refused, and nothing in it is read as the next call', async () => {
  const hidden = ['GET /test/hidden HTTP/1.1', 'Host: localhost', '', '']
  for (const encoding of ['xchunked', 'identity', 'chunked, identity', 'gzip, chunked', 'chunked, chunked']) {
    const post = ['POST /livez HTTP/1.1', 'Host: localhost', `Transfer-Encoding: ${encoding}`, '']
    expect(await statusesOf(...post, ...hidden), encoding).toEqual([400])
  }
  expect(hiddenCalls).toBe(0)
  const chunked = ['POST /livez HTTP/1.1', 'Host: localhost', 'Connection: close', 'Transfer-Encoding: chunked', '']
  expect(await statusesOf(...chunked, '0', '', '')).toEqual([404])
})
