import { connect } from 'node:net'

/**
 * A connection that implements only as much HTTP/1.1 as our own answers need. A complete client takes as much of the
 * machine as the server that is measured (autocannon: a core for 20,000 calls a second).
 */
export type HttpConnection = {
  /** @returns the answer's status; 0 when the connection was lost */
  call(head: string, body: string): Promise<number>
}

/** The size of the read buffer: more than the answer to a hundred purchases. */
const mostBytes = 64 * 1024

/** The lines of a JSON call up to the length of its body, which `call` adds. */
export const headOf = (url: string, path: string, credential: string): string =>
  [
    `POST /api${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    credential,
    'content-type: application/json',
    'content-length: ',
  ].join('\r\n')

export async function openConnection(url: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(url)
  let status = 0
  let bytesLeft = 0
  let answered: (status: number) => void = () => {}

  /** Parses the head only, and counts the bytes of the body. */
  function read(bytes: number, buffer: Uint8Array): boolean {
    if (bytesLeft === 0) {
      const text = (buffer as Buffer).toString('latin1', 0, Math.min(bytes, 4096))
      const headEnds = text.indexOf('\r\n\r\n') + 4
      if (headEnds < 4) throw new Error('An answer’s head came in pieces')
      const length = text.indexOf('content-length: ') + 16
      status = Number(text.slice(9, 12))
      bytesLeft = headEnds + Number.parseInt(text.slice(length, length + 8), 10)
    }
    bytesLeft -= bytes
    if (bytesLeft === 0) answered(status)
    return true
  }

  const onread = { buffer: Buffer.allocUnsafe(mostBytes), callback: read }
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
  socket.on('error', () => answered(0)).on('close', () => answered(0))
  await new Promise((connected) => socket.once('connect', connected))
  return {
    call: (head, body) =>
      new Promise((resolve) => {
        answered = resolve
        socket.write(`${head}${body.length}\r\n\r\n${body}`, 'latin1')
      }),
  }
}
