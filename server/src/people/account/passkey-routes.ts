import {
  addPasskey,
  newPasskey,
  passkeyProof,
  passkeyProofRequest,
  passkeys,
  removePasskey,
  renamePasskey,
} from '@pollen/contract/member/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { deviceNamed } from '../../safety/identity/identity.ts'
import * as module from '../../safety/passkeys/passkeys.ts'
import { beginPasskey, codeByPasskey, removeOwnPasskey } from './passkeys.ts'

/** A member's own passkeys, and the code that one of them stands for. */
export function passkeyRoutes(app: FastifyInstance, { transaction }: Database, { publicUrl }: { publicUrl: string }) {
  const context = () => ({ now: new Date(), publicUrl })

  serve(app, passkeys, async ({ collectorId }) => ({
    passkeys: await transaction((tx) => module.passkeysOf(tx, collectorId)),
  }))

  serve(app, newPasskey, ({ collectorId, code }) => transaction((tx) => beginPasskey(tx, collectorId, code, context())))

  serve(app, addPasskey, ({ collectorId, body, request }) => {
    const name = deviceNamed(request.headers['user-agent'])
    return transaction((tx) => module.addPasskey(tx, collectorId, body, { name, ...context() }))
  })

  serve(app, renamePasskey, ({ collectorId, params, body }) =>
    transaction((tx) => module.renamePasskey(tx, collectorId, { ...params, ...body })),
  )

  serve(app, removePasskey, ({ collectorId, params, code }) =>
    transaction((tx) => removeOwnPasskey(tx, collectorId, { ...params, code }, new Date())),
  )

  serve(app, passkeyProofRequest, ({ collectorId }) =>
    transaction((tx) => module.requestPasskey(tx, collectorId, context())),
  )

  serve(app, passkeyProof, ({ collectorId, body }) =>
    transaction((tx) => codeByPasskey(tx, collectorId, body, context())),
  )
}
