import type { Module } from '../../module-shape.ts'
import { questJobs } from './job-handlers.ts'
import { loadQuests } from './quests.ts'
import { questsKind } from './quests-file.ts'
import { questRoutes } from './routes.ts'

export default {
  routes: (app, { database, secrets }) => questRoutes(app, database, secrets),
  jobs: ({ database, secrets }) => questJobs(database, secrets),
  contentKinds: [questsKind],
  content: [(tx, now) => loadQuests(tx, { now })],
} satisfies Module
