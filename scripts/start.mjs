import { spawn } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './build.mjs'
import { endWith } from './end.mjs'
import { install } from './install.mjs'
import { endWithNpm } from './npm.mjs'
import { pinnedNode, root } from './places.mjs'

await endWithNpm()
try {
  await install()
  await build()
  if ((await realpath(process.execPath)) === (await realpath(pinnedNode))) await import('./serve.mjs')
  else serveInPinnedNode()
} catch (error) {
  endWith(error)
}

/** The first time, npm finds another Node than ours; then the server needs a process of its own. */
function serveInPinnedNode() {
  const server = spawn(pinnedNode, [...process.execArgv, join(root, 'scripts/serve.mjs')], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal))
  server.on('error', endWith)
  server.on('exit', (code) => process.exit(code ?? 1))
}
