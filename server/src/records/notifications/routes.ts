import {
  chooseNotifications,
  notificationChoices,
  notifications,
  readNotifications,
  unreadNotifications,
} from '@pollen/contract/member/notifications'
import type { FastifyInstance } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { choicesOf, choose, markRead, notificationsOf, unreadOf } from './notifications.ts'

/**
 * @param notifyOfPoints  adds what became of the member's points since they were told of them (activity): when they look
 *                        themselves, and not for a colleague who sees their app
 */
export function notificationRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  notifyOfPoints: (tx: Transaction, collectorId: string, now: Date) => Promise<void>,
) {
  serve(app, notifications, ({ collectorId, query, request: { view } }) =>
    transaction(async (tx) => {
      if (!view) await notifyOfPoints(tx, collectorId, new Date())
      return notificationsOf(tx, collectorId, query)
    }),
  )
  serve(app, unreadNotifications, ({ collectorId, request: { view } }) =>
    transaction(async (tx) => {
      if (!view) await notifyOfPoints(tx, collectorId, new Date())
      return { unread: await unreadOf(tx, collectorId) }
    }),
  )
  serve(app, readNotifications, async ({ collectorId, body }) => ({
    unread: await transaction((tx) => markRead(tx, collectorId, { ...body, now: new Date() })),
  }))
  serve(app, notificationChoices, async ({ collectorId }) => ({
    choices: await transaction((tx) => choicesOf(tx, collectorId)),
  }))
  serve(app, chooseNotifications, async ({ collectorId, body }) => ({
    choices: await transaction((tx) => choose(tx, collectorId, body, new Date())),
  }))
}
