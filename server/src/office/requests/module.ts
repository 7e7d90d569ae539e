import type { Module } from '../../module-shape.ts'
import { requestRoutes } from './routes.ts'

export default {
  consoleRoutes: (app, { database, secrets, settings: { publicUrl }, console }) =>
    requestRoutes(app, database, {
      publicUrl,
      consoleUrl: console.url,
      vouchersSecret: secrets.vouchers,
      securityEventsSecret: secrets.securityEvents,
    }),
} satisfies Module
