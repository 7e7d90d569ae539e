import { endWith } from './end.mjs'
import { install } from './install.mjs'
import { runPinned } from './pinned.mjs'

/** A command beside the server, such as `npm run ledger -- verify`: which program is said first, what follows is for it. */
try {
  await install()
  const [program = '', ...args] = process.argv.slice(2)
  runPinned(program, args)
} catch (error) {
  endWith(error)
}
