import type { Module } from '../../module-shape.ts'
import { questJobs } from './job-handlers.ts'
import { loadQuests } from './quests.ts'
import { questRoutes } from './routes.ts'

export default {
  routes: (app, { database, secrets }) => questRoutes(app, database, secrets),
  jobs: ({ database, secrets }) => questJobs(database, secrets),
  content: [(tx, now) => loadQuests(tx, { now })],
} satisfies Module
