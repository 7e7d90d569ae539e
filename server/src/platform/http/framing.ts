import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses calls whose beginning or end a proxy in front of us may see elsewhere than we do, and closes their connection:
 * with two `Host` headers (RFC 9112 §3.2), and with a transfer encoding other than `chunked`, whose body Node's parser
 * would take for the next call (§6.1).
 */
export function refuseUnclearFraming(app: FastifyInstance): void {
  const closing = new WeakSet<Socket>()
  app.addHook('onRequest', ({ raw: { rawHeaders }, socket }, reply, done) => {
    if (!closing.has(socket) && isClear(rawHeaders)) return done()
    closing.add(socket) // what was read with it is no call
    reply.header('connection', 'close')
    done(Object.assign(new Error('The call cannot be told from the next one'), { statusCode: 400 }))
  })
}

function isClear(rawHeaders: string[]): boolean {
  let hosts = 0
  const encodings: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase()
    if (name === 'host') hosts++
    if (name === 'transfer-encoding') encodings.push((rawHeaders[at + 1] as string).trim().toLowerCase())
  }
  return hosts <= 1 && (encodings.length === 0 || encodings.join() === 'chunked')
}
