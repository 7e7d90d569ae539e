import { once } from 'node:events'
import { createServer } from 'node:http'

export type HotelsSite = {
  url: string
  /** Every path that was asked for, with its query. */
  asked: string[]
  close(): Promise<void>
}

/** The hotels' site, as far as it concerns us: it shows a page at every address and remembers what was asked for. */
export async function openHotelsSite(): Promise<HotelsSite> {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Rooms</title><h1>Rooms</h1>')
  })
  server.listen(0)
  await once(server, 'listening')
  const close = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://localhost:${(server.address() as { port: number }).port}`, asked, close }
}
