import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inLook } from '../content/look.ts'
import { StartError } from '../process/start-error.ts'
import { inEnvironment } from './environment-of-pages.ts'
import { refuse } from './error-responses.ts'
import { hashesOf } from './inline-hashes.ts'
import { inName } from './name-in-pages.ts'
import { filePolicy } from './security-headers.ts'

/**
 * Serves the console as it was built: its files, and its one page at every other address.
 *
 * @throws StartError   it has not been built
 */
export async function consolePages(
  app: FastifyInstance,
  { builtConsole, publicUrl }: { builtConsole: string; publicUrl: string },
): Promise<void> {
  const built = await readFile(join(builtConsole, 'index.html')).catch(() => {
    throw new StartError(`The console is not built in ${builtConsole}: run npm start, which builds it.`)
  })
  const html = inLook(inName(inEnvironment(built, app.access.environment)))
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, 'style')].join(' ')}`,
    "img-src 'self' data:",
    `frame-src 'self' ${new URL(publicUrl).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  await app.register(fastifyStatic, {
    root: builtConsole,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.{br,gz}'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hasHashInName = path.includes(`${sep}assets${sep}`)
      reply.header('content-security-policy', filePolicy)
      reply.header('cache-control', hasHashInName ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return refuse(reply, 'notFound')
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
