import { gauges, type Module } from '../../module-shape.ts'
import { queueFigures } from './queue-passes.ts'
import { queuePassRoutes } from './routes.ts'

export default {
  routes: (app, { database, settings: { publicUrl }, switches, limits, lines, secrets }) =>
    queuePassRoutes(app, database, { lines, switches, limits, publicUrl, secret: secrets.securityEvents }),
  gauges: gauges(
    {
      pollen_queue_waiting: 'People who wait in the line of a drop.',
      pollen_queue_admitted: 'People who were let in by the lines of drops that have not ended.',
    },
    async (tx) => {
      const { waiting, admitted } = await queueFigures(tx)
      return { pollen_queue_waiting: waiting, pollen_queue_admitted: admitted }
    },
  ),
} satisfies Module
