import { changePassword, memberPasswordVerdict } from '@pollen/contract/member/password'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { deviceCookie } from './devices.ts'
import { changeOwnPassword, memberPasswordRefusal } from './password-change.ts'
import { countWrongPasswords } from './password-tries.ts'
import { verdictOn } from './passwords.ts'
import { sessionCookie } from './sessions.ts'

export function passwordChangeRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { limits, publicUrl }: { limits: Limits; publicUrl: string },
) {
  const session = sessionCookie(publicUrl)
  const device = deviceCookie(publicUrl)

  serve(app, memberPasswordVerdict, async ({ collectorId, body }) =>
    verdictOn(await transaction((tx) => memberPasswordRefusal(tx, collectorId, body.password))),
  )

  serve(app, changePassword, ({ collectorId, body, request }) => {
    const staying = { session: session.read(request), device: device.read(request) }
    return countWrongPasswords(
      request,
      { limits, account: collectorId, address: request.ip, ownersOwn: 'session' },
      () => transaction((tx) => changeOwnPassword(tx, collectorId, body, staying)),
    )
  })
}
