import { Refusal } from '@pollen/contract/refusals'
import { passkeySignIn, passkeySignInRequest } from '@pollen/contract/visitor/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import { browserTokenOf, requestPasskey } from '../passkeys/passkeys.ts'
import { loginTokenCookie } from './login-token.ts'
import { signInByPasskey } from './passkey-sign-in.ts'

/** Logging in by passkey. */
export function passkeySignInRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { limits, publicUrl }: { limits: Limits; publicUrl: string },
) {
  const loginToken = loginTokenCookie(publicUrl)
  const browserToken = browserTokenOf(publicUrl)

  serve(app, passkeySignInRequest, ({ request, reply }) => {
    const browser = browserToken.give(request, reply)
    return transaction((tx) => requestPasskey(tx, null, { browser, publicUrl, now: new Date() }))
  })

  serve(app, passkeySignIn, async ({ body, request, reply }) => {
    const tried = await limits.passkey(body.id, request.ip)
    const context = { browser: browserToken.read(request), publicUrl, now: new Date() }
    const signedIn = await transaction((tx) => signInByPasskey(tx, body, context))
    if (signedIn instanceof Refusal) return signedIn
    await tried.giveBack()
    request.eventSubject = signedIn.collectorId
    loginToken.write(reply, signedIn.loginToken)
    return {}
  })
}
