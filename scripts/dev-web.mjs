import { createServer } from 'vite'

/** The web app with reload; calls and sign-in go on to the server. */
const proxy = { target: process.env.DEV_SERVER_URL, xfwd: true }
const server = await createServer({
  server: { port: Number(process.env.PORT), strictPort: true, proxy: { '/api': proxy, '/oidc': proxy } },
})
await server.listen()
server.printUrls()
process.on('SIGTERM', () => server.close().then(() => process.exit(0)))
