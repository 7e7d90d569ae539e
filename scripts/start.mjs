import { realpath } from 'node:fs/promises'
import { build } from './build.mjs'
import { endWith } from './end.mjs'
import { install } from './install.mjs'
import { endWithNpm } from './npm.mjs'
import { runPinned } from './pinned.mjs'
import { pinnedNode } from './places.mjs'

await endWithNpm()
try {
  await install()
  await build()
  // The first time, npm finds another Node than ours; then the server needs a process of its own.
  if ((await realpath(process.execPath)) === (await realpath(pinnedNode))) await import('./serve.mjs')
  else runPinned('scripts/serve.mjs', [])
} catch (error) {
  endWith(error)
}
