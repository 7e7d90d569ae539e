import { once } from 'node:events'
import type { Server } from 'node:http'

/** Opens a server at any free port of this machine. @returns the port */
export async function listen(server: Server): Promise<number> {
  server.listen(0)
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

/** Closes a server that may still have connections. */
export async function close(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
