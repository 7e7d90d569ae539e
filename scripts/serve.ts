import { build } from './build.ts'
import { endWith, withProgress } from './run.mjs'

/** `npm start`: builds the web app when its sources changed, and starts the server in this process. */
try {
  await build()
} catch (error) {
  endWith(error)
}
await withProgress('Starting', () => import('../server/src/main.ts'), { saysDone: false })
