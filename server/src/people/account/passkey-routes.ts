import {
  addPasskey,
  newPasskey,
  passkeyProof,
  passkeyProofRequest,
  passkeys,
  removePasskey,
  renamePasskey,
} from '@pollen/contract/member/passkeys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { deviceNamed } from '../../safety/identity/identity.ts'
import * as module from '../../safety/passkeys/passkeys.ts'
import { beginPasskey, codeByPasskey, removeOwnPasskey } from './passkeys.ts'

/** A member's own passkeys, and the code that one of them stands for. */
export function passkeyRoutes(app: FastifyInstance, { transaction }: Database, { publicUrl }: { publicUrl: string }) {
  const browserToken = module.browserTokenOf(publicUrl)
  const asks = (request: FastifyRequest, reply: FastifyReply) => contextOf(browserToken.give(request, reply))
  const answers = (request: FastifyRequest) => contextOf(browserToken.read(request))
  const contextOf = (browser: string) => ({ browser, publicUrl, now: new Date() })

  const passkeysOf = async (collectorId: string) => ({
    passkeys: await transaction((tx) => module.passkeysOf(tx, collectorId)),
  })
  serve(app, passkeys, ({ collectorId }) => passkeysOf(collectorId), 'hidden')

  serve(app, newPasskey, ({ collectorId, code, request, reply }) => {
    const context = asks(request, reply)
    return transaction((tx) => beginPasskey(tx, collectorId, code, context))
  })

  serve(app, addPasskey, ({ collectorId, body, request }) => {
    const name = deviceNamed(request.headers['user-agent'])
    return transaction((tx) => module.addPasskey(tx, collectorId, body, { name, ...answers(request) }))
  })

  serve(app, renamePasskey, ({ collectorId, params, body }) =>
    transaction((tx) => module.renamePasskey(tx, collectorId, { ...params, ...body })),
  )

  serve(app, removePasskey, ({ collectorId, params, code }) =>
    transaction((tx) => removeOwnPasskey(tx, collectorId, { ...params, code }, new Date())),
  )

  serve(app, passkeyProofRequest, ({ collectorId, request, reply }) => {
    const context = asks(request, reply)
    return transaction((tx) => module.requestPasskey(tx, collectorId, context))
  })

  serve(app, passkeyProof, ({ collectorId, body, request }) =>
    transaction((tx) => codeByPasskey(tx, collectorId, body, answers(request))),
  )
}
