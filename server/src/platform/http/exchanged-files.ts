import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mark } from '../content/look.ts'
import { isRenamed, withName } from './name-in-pages.ts'
import { filePolicy } from './security-headers.ts'

type ExchangedFile = { type: string; text: string }

/** Files of the build in whose place a programme has its own, by their names: its mark, and the manifest with its name. */
export async function exchangedFiles(builtWeb: string): Promise<Map<string, ExchangedFile>> {
  const files = new Map<string, ExchangedFile>()
  if (mark !== undefined) files.set('favicon.svg', { type: 'image/svg+xml', text: mark })
  if (isRenamed) {
    const manifest = await readFile(join(builtWeb, 'app.webmanifest'), 'utf8')
    files.set('app.webmanifest', { type: 'application/manifest+json', text: withName(manifest) })
  }
  return files
}

export function serveExchanged(app: FastifyInstance, files: ReadonlyMap<string, ExchangedFile>): void {
  for (const [name, { type, text }] of files)
    app.get(`/${name}`, (_, reply) =>
      reply
        .headers({ 'content-security-policy': filePolicy, 'cache-control': 'public, max-age=3600' })
        .type(type)
        .send(text),
    )
}
