import { Readable } from 'node:stream'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { dataExport, downloadDataExport, requestDataExport } from '@pollen/contract/member/data-exports'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { sessionCookie } from '../../safety/identity/identity.ts'
import { beginDataExport, dataExportOf, openDataExport } from './data-exports.ts'

/** @param secret  seals the files */
export function dataExportRoutes(
  app: FastifyInstance,
  database: Database,
  { publicUrl, secret }: { publicUrl: string; secret: Secret },
) {
  const { transaction } = database
  const cookie = sessionCookie(publicUrl)
  const callerOf = (request: Parameters<typeof cookie.read>[0]) => ({
    session: cookie.read(request) ?? '',
    now: new Date(),
  })

  serve(app, dataExport, ({ collectorId, request }) =>
    transaction((tx) => dataExportOf(tx, collectorId, callerOf(request))),
  )
  serve(app, requestDataExport, ({ collectorId, code, request }) =>
    transaction((tx) => beginDataExport(tx, collectorId, { code, ...callerOf(request) })),
  )
  serve(app, downloadDataExport, async ({ collectorId, request, reply }) => {
    const file = await openDataExport(database, collectorId, { ...callerOf(request), secret })
    const day = calendarDayOf(file.requestedAt)
    reply.header('content-disposition', `attachment; filename="your-data-${day}.zip"`)
    reply.header('content-length', file.sizeBytes)
    return Readable.from(file.bytes)
  })
}
