import { withProgress } from './progress.mjs'

/** Starts the server in this process, which must be the pinned Node. */
await withProgress('Starting', () => import('../server/src/main.ts'), { saysDone: false })
