import { Readable } from 'node:stream'
import { dataExport, downloadDataExport, requestDataExport as request } from '@pollen/contract/member/data-exports'
import { programme } from '@pollen/contract/programme'
import type { FastifyInstance } from 'fastify'
import { sessionCookie } from '../identity/identity.ts'
import type { Database } from '../platform/database/database.ts'
import type { Secret } from '../platform/database/secrets.ts'
import { serve } from '../platform/http/serve.ts'
import { dataExportOf, openDataExport, requestDataExport } from './data-exports.ts'

/** @param secret  seals the files */
export function dataExportRoutes(
  app: FastifyInstance,
  database: Database,
  { publicUrl, secret }: { publicUrl: string; secret: Secret },
) {
  const { transaction } = database
  const cookie = sessionCookie(publicUrl)
  const callerOf = (call: Parameters<typeof cookie.read>[0]) => ({ session: cookie.read(call) ?? '', now: new Date() })

  serve(app, dataExport, ({ collectorId, request: call }) =>
    transaction((tx) => dataExportOf(tx, collectorId, callerOf(call))),
  )
  serve(app, request, ({ collectorId, code, request: call }) =>
    transaction((tx) => requestDataExport(tx, collectorId, { code, ...callerOf(call) })),
  )
  serve(app, downloadDataExport, async ({ collectorId, request: call, reply }) => {
    const file = await openDataExport(database, collectorId, { ...callerOf(call), secret })
    const day = Temporal.Instant.fromEpochMilliseconds(file.requestedAt.getTime())
      .toZonedDateTimeISO(programme.timeZone)
      .toPlainDate()
    reply.header('content-disposition', `attachment; filename="your-data-${day}.zip"`)
    reply.header('content-length', file.sizeBytes)
    return Readable.from(file.bytes)
  })
}
