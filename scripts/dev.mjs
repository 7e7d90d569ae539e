import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedNode, root } from './places.mjs'

/** `npm run dev`: the server and the web app, each starting anew or reloading when its source changes. */
const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
const env = {
  ...process.env,
  // People stand on the web app's port, so links and cookies are for that one.
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  DEV_SERVER_URL: `http://localhost:${serverPort}`,
}

const both = [
  spawn(pinnedNode, ['--watch', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: String(serverPort) },
  }),
  spawn(pinnedNode, [join(root, 'scripts/dev-web.mjs')], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...env, PORT: String(port) },
  }),
]

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(signal))
for (const one of both) one.on('exit', () => end('SIGTERM'))

/** One without the other is of no use. @param {NodeJS.Signals} signal */
function end(signal) {
  for (const one of both) if (one.exitCode === null) one.kill(signal)
}
