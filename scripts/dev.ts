import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { build } from './build.ts'
import { endWith, pinnedNode, root } from './run.mjs'

/** `npm run dev`: server and web app, which restart or reload when their source changes. */
const port = Number(process.env.PORT || 3000)
const serverPort = port + 1

await build().catch(endWith)

const server = spawn(pinnedNode, ['--watch', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(serverPort),
    // People open the web app's port, so links and cookies are made for it.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
// The web app is of no use without the server.
server.on('exit', (code) => process.exit(code ?? 1))

/** Calls and sign-in are passed on to the server. */
const proxy = { target: `http://localhost:${serverPort}`, xfwd: true }
process.chdir(join(root, 'web'))
const web = await createServer({
  server: { port, strictPort: true, proxy: { '/api': proxy, '/oidc': proxy } },
})
await web.listen()
web.printUrls()
