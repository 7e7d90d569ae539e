import { gauges, type Module } from '../../module-shape.ts'
import { loadRules, openReviewsAge } from './earning.ts'
import { earningJobs } from './job-handlers.ts'
import { rulesKind } from './rules-file.ts'

export default {
  jobs: ({ database }) => earningJobs(database),
  contentKinds: [rulesKind],
  content: [(tx) => loadRules(tx)],
  gauges: gauges(
    {
      pollen_reviews_open: 'Purchases above a ceiling of points that wait for review.',
      pollen_reviews_oldest_seconds: 'How long the oldest of them has waited.',
    },
    async (tx) => {
      const { open, oldestSeconds } = await openReviewsAge(tx)
      return { pollen_reviews_open: open, pollen_reviews_oldest_seconds: oldestSeconds }
    },
  ),
} satisfies Module
