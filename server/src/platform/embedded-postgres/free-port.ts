import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems choose themselves (from 32768 on Linux, from 49152 elsewhere). */
const [first, end] = [20_000, 32_000]

/**
 * A free port that the system gives to nobody else until somebody listens there, also not while a server at it is
 * started again.
 *
 * @param host  where the port is to be free; everywhere when not given
 */
export async function freePort(host?: string): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    const probe = createServer()
    try {
      probe.listen({ port, host })
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
