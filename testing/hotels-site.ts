import { createServer } from 'node:http'
import { close, listen } from './local-server.ts'

export type HotelsSite = {
  url: string
  /** Every requested path, with its query. */
  asked: string[]
  close(): Promise<void>
}

/** A stand-in for the hotels' site: it shows a page at every address and records the requests. */
export async function openHotelsSite(): Promise<HotelsSite> {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Rooms</title><h1>Rooms</h1>')
  })
  return { url: `http://localhost:${await listen(server)}`, asked, close: () => close(server) }
}
