import { hourMs } from '@pollen/contract/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie, protectedName } from '../../platform/http/cookies.ts'

/**
 * They stay longer than what they open: while a browser has them, a call is refused once it is over, and never made with a
 * session that the same browser has of its own.
 */
const lifetimeMs = 8 * hourMs

/**
 * The cookie of a colleague who sees an account, and one beside it that scripts read: it says that the page is not of the
 * browser's own member, and opens nothing.
 */
export function viewCookies(publicUrl: string) {
  const cookie = hostCookie(publicUrl, 'view', lifetimeMs, 'strict')
  const sign = protectedName(publicUrl, 'viewing')
  const attributes = { secure: publicUrl.startsWith('https:'), sameSite: 'strict', path: '/' } as const
  return {
    read: (request: FastifyRequest): string | undefined => cookie.read(request),
    write(reply: FastifyReply, token: string, now: Date) {
      cookie.write(reply, token)
      reply.setCookie(sign, String(now.getTime()), { ...attributes, maxAge: lifetimeMs / 1000 })
    },
    clear(reply: FastifyReply) {
      cookie.clear(reply)
      reply.clearCookie(sign, attributes)
    },
  }
}
