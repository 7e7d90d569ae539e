import type { Module } from '../../module-shape.ts'
import { readCampaigns } from './campaigns.ts'
import { loadDrops } from './drops.ts'
import { eventsKind } from './events-file.ts'
import { podsKind } from './pods-file.ts'
import { marketingEventRoutes } from './routes.ts'

export default {
  async routes(app, { database, directory, secrets, switches, lines }) {
    const campaigns = (now: Date) => database.transaction((tx) => readCampaigns(tx, { now }))
    await campaigns(new Date()) // what breaks a rule stops the start
    marketingEventRoutes(app, database, { campaigns, directory, switches, secret: secrets.offerPreviews, lines })
  },
  contentKinds: [eventsKind, podsKind],
  content: [(tx, now) => loadDrops(tx, { now })],
} satisfies Module
