import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A cookie's name as a browser protects it. With `__Host-` no neighbouring site can plant it, and no other path or domain
 * is given it; with `__Secure-`, which lets it have a path, it comes over TLS only. On a developer's own machine there is
 * no TLS, and browsers take neither.
 */
export const protectedName = (publicUrl: string, name: string, prefix: '__Host-' | '__Secure-' = '__Host-'): string =>
  isOverTls(publicUrl) ? prefix + name : name

const isOverTls = (publicUrl: string) => publicUrl.startsWith('https:')

/** A cookie of ours that no script reads and no other site sends. */
export function hostCookie(publicUrl: string, name: string, lifetimeMs: number, sameSite: 'lax' | 'strict' = 'lax') {
  const cookieName = protectedName(publicUrl, name)
  const attributes = { httpOnly: true, secure: isOverTls(publicUrl), sameSite, path: '/' } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[cookieName],
    write: (reply: FastifyReply, value: string) =>
      reply.setCookie(cookieName, value, { ...attributes, maxAge: lifetimeMs / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(cookieName, attributes),
  }
}
