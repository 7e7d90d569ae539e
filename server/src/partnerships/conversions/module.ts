import { gauges, type Module } from '../../module-shape.ts'
import { linkingWith } from '../partners/partners.ts'
import { openConversions } from './conversions.ts'
import { conversionBatches, conversionJobs } from './job-handlers.ts'
import { conversionRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, secrets, partners }) =>
    conversionRoutes(app, database, linkingWith(partners, { secrets, publicUrl })),
  batches: ({ database, settings, secrets }) => conversionBatches(database, { ...settings, secrets }),
  jobs: ({ database, settings, secrets }) => conversionJobs(database, { ...settings, secrets }),
  gauges: gauges(
    {
      pollen_conversions_open: 'Conversions of points that have not ended.',
      pollen_conversions_unknown: 'Those of them that a partner leaves unanswered.',
      pollen_conversions_oldest_seconds: 'How long the oldest of them has been open.',
    },
    async (tx) => {
      const open = await openConversions(tx)
      const manyIn = (states: typeof open) => states.reduce((sum, { many }) => sum + many, 0)
      const oldest = Math.min(...open.map(({ firstAskedAt }) => firstAskedAt.getTime()), Date.now())
      return {
        pollen_conversions_open: manyIn(open),
        pollen_conversions_unknown: manyIn(open.filter(({ state }) => state === 'UNKNOWN')),
        pollen_conversions_oldest_seconds: (Date.now() - oldest) / 1000,
      }
    },
  ),
} satisfies Module
