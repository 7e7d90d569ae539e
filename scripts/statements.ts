import { join } from 'node:path'
import { pinnedNode, root, run } from './run.mjs'

/** `npm run statements`: writes the statements of the calls of every day into `server/statements`, for review. */
const { exitCode } = await run(
  pinnedNode,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', 'server/src/counted-work.test.ts'],
  { env: { ...process.env, WRITES_STATEMENTS: '1' }, onLine: (line) => console.log(line) },
)
process.exitCode = exitCode
