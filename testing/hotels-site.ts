import { createServer } from 'node:http'
import { close, listen } from './local-server.ts'

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
  return { url: `http://localhost:${await listen(server)}`, asked, close: () => close(server) }
}
