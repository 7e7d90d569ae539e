import { Socket } from 'node:net'

/** One call's way to the server and back, on a connection that stays open. */
export type Line = { call(request: Buffer | string): Promise<number> }

/**
 * A connection that speaks just as much HTTP/1.1 as our own answers need: a client that does all of it would take a
 * core of the machine whose server we measure.
 */
export async function line(url: URL): Promise<Line> {
  const socket = new Socket()
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.connect(Number(url.port), url.hostname === 'localhost' ? '127.0.0.1' : url.hostname, resolve)
  })
  let answered: ((status: number) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received = received === '' ? chunk : received + chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const at = received.indexOf('content-length: ')
    const length = Number.parseInt(received.slice(at + 16, at + 26), 10)
    if (received.length < head + 4 + length) return
    const status = Number(received.slice(9, 12))
    received = ''
    answered?.(status)
  })
  socket.on('close', () => failed?.(new Error('The server closed the connection')))
  return {
    call: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(request)
      }),
  }
}
