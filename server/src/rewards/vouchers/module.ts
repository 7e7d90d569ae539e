import { gauges, type Module } from '../../module-shape.ts'
import { voucherBatches, voucherJobs } from './job-handlers.ts'
import { rewardsKind } from './rewards-file.ts'
import { voucherRoutes } from './routes.ts'
import { loadRewards, poolsNow } from './vouchers.ts'

export default {
  routes: (app, { database, directory, secrets, limits, switches, siteOf }) =>
    voucherRoutes(app, database, { directory, limits, secret: secrets.vouchers, switches, siteOf }),
  batches: ({ database, settings }) => voucherBatches(database, settings.publicUrl),
  jobs: ({ database, settings }) => voucherJobs(database, settings.publicUrl),
  contentKinds: [rewardsKind],
  content: [(tx, now) => loadRewards(tx, { now })],
  gauges: gauges(
    {
      pollen_pools_low: 'Rewards whose pool has fewer than 100 codes of a partner left (Rewards, in the console).',
    },
    async (tx) => ({ pollen_pools_low: (await poolsNow(tx)).filter(({ isLow }) => isLow).length }),
  ),
} satisfies Module
