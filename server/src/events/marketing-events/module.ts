import type { Module } from '../../module-shape.ts'
import { loadDrops } from './drops.ts'
import { readEvents } from './events-file.ts'
import { readPods } from './pods-file.ts'
import { marketingEventRoutes } from './routes.ts'

export default {
  async routes(app, { database, secrets, switches, lines }) {
    const campaigns = { events: await readEvents(), pods: await readPods() }
    marketingEventRoutes(app, database, { campaigns, switches, secret: secrets.offerPreviews, lines })
  },
  content: [(tx) => loadDrops(tx)],
} satisfies Module
