import { dayMs } from '@pollen/contract/durations'
import { gauges, type Module } from '../../module-shape.ts'
import { lostCardJobs } from './job-handlers.ts'
import { countWaiting } from './lost-cards.ts'
import { lostCardRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, limits, switches }) =>
    lostCardRoutes(app, database, { limits, switches, publicUrl }),
  jobs: ({ database, settings }) => lostCardJobs(database, settings.publicUrl),
  gauges: gauges(
    {
      pollen_cards_to_print: 'Orders of cards that wait for the printer (npm run cards).',
      pollen_cards_waiting_days: 'The days for which the oldest of them has waited.',
    },
    async (tx) => {
      const { orders, since } = await countWaiting(tx)
      const days = since ? (Date.now() - since.getTime()) / dayMs : 0
      return { pollen_cards_to_print: orders, pollen_cards_waiting_days: days }
    },
  ),
} satisfies Module
