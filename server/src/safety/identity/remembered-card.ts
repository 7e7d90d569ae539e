import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { hostCookie } from '../../platform/http/cookies.ts'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'

const lifetimeSeconds = 365 * 24 * 3600

/** The card of a member who ticked "Remember me", encrypted in a cookie, so that the browser does not show its number. */
export function rememberedCardCookie(publicUrl: string, secret: Secret) {
  const cookie = hostCookie(publicUrl, 'remembered_card', lifetimeSeconds * 1000)
  return {
    /** The card's number; nothing when there is no such cookie, or when it is not ours. */
    async read(request: FastifyRequest): Promise<string | undefined> {
      const sealed = cookie.read(request)
      if (!sealed) return undefined
      const opened = await withAny(secret, (it) => jwtDecrypt<{ cardNumber: string }>(sealed, keyOf(it))).catch(
        () => undefined,
      )
      return opened?.payload.cardNumber
    },
    async write(reply: FastifyReply, cardNumber: string): Promise<void> {
      const sealed = await new EncryptJWT({ cardNumber })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${lifetimeSeconds}s`)
        .encrypt(keyOf(secret.current))
      cookie.write(reply, sealed)
    },
    clear: cookie.clear,
  }
}
