import { endWith } from './end.mjs'
import { install } from './install.mjs'
import { runPinned } from './pinned.mjs'

/** `npm run ledger -- verify` and its kin: what an operator or an auditor does with the books (server/src/bookkeeper.ts). */
try {
  await install()
  runPinned('server/src/bookkeeper.ts', process.argv.slice(2))
} catch (error) {
  endWith(error)
}
