import { createServer, request } from 'node:http'
import { close, listen } from './local-server.ts'

export type FramingSite = { url: string; framed: string; close(): Promise<void> }

/**
 * A foreign site that shows our page in a frame, and a proxy that removes the headers against that, as for a browser
 * that does not obey `frame-ancestors`.
 */
export async function openFramingSite(ours: string, path: string): Promise<FramingSite> {
  const proxy = createServer((asked, answer) => {
    const { hostname, port } = new URL(ours)
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (given) => {
        const { 'content-security-policy': _policy, ...headers } = given.headers
        answer.writeHead(given.statusCode ?? 502, headers)
        given.pipe(answer)
      },
    )
    asked.pipe(passed)
  })
  const framed = `http://127.0.0.1:${await listen(proxy)}${path}`
  const site = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' })
    answer.end(`<!doctype html><title>Win a prize</title><iframe src="${framed}" width="390" height="700"></iframe>`)
  })
  const url = `http://localhost:${await listen(site)}`
  return { url, framed, close: async () => void (await Promise.all([proxy, site].map(close))) }
}
