import { dayMs } from '@pollen/contract/durations'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import type { FastifyInstance } from 'fastify'

/** What a finder of a fault reads is never older than this: the file is written when it is asked for. */
const validForMs = 180 * dayMs

/** Where everybody looks: whom to tell of a fault (RFC 9116), and where a password is changed. */
export function wellKnownRoutes(app: FastifyInstance, publicUrl: string): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const lines = {
      Contact: programme.securityContact,
      Expires: new Date(Date.now() + validForMs).toISOString(),
      'Preferred-Languages': 'en',
      Canonical: `${publicUrl}/.well-known/security.txt`,
    }
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\n`)
    return reply.type('text/plain; charset=utf-8').send(text.join(''))
  })
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(paths.pendingResetPassword, 303),
  )
}
