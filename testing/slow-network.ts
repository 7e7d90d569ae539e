import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atTheEnd } from './database.ts'

/** A proxy to a database that can pause: then nothing arrives, and no connection ends. */
export async function throughSlowNetwork(connectionString: string) {
  const { hostname, port } = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => to.write(data))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const near = new URL(connectionString)
  near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    connectionString: near.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
