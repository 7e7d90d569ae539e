import type pg from 'pg'
import { limitedClient } from './unavailable.ts'

/** Listens to one of PostgreSQL's channels, through a connection of its own. */
export type Listener = {
  /**
   * Listens from now on, if it does not already.
   *
   * @throws when the database cannot be reached
   */
  start(): Promise<void>
  close(): Promise<void>
}

export type Listening = {
  onNotification(payload: string): void
  /** The connection was lost: what is notified until the next `start` is missed. */
  onLost(): void
}

export function listenerOn(config: pg.ClientConfig, channel: string, { onNotification, onLost }: Listening): Listener {
  let listening: Promise<pg.Client> | undefined

  async function listen(): Promise<pg.Client> {
    const client = limitedClient(config)
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    client.once('end', () => {
      listening = undefined
      onLost()
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      return client
    } catch (error) {
      listening = undefined
      client.end().catch(() => {})
      throw error
    }
  }

  return {
    async start() {
      listening ??= listen()
      await listening
    },
    async close() {
      const client = await listening?.catch(() => undefined)
      await client?.end()
    },
  }
}
