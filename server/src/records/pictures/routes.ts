import type { FastifyInstance } from 'fastify'
import { refuse } from '../../platform/http/error-responses.ts'
import type { PictureFiles } from './kept-files.ts'
import { fileNamed, mediaTypes } from './picture-file.ts'
import { recentFiles } from './recent-files.ts'

/** What a hash names never changes. Mail programs and previews on other origins show it, too. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves the files of pictures: `/pictures/HASH/square-640.webp`. */
export function servePictures(app: FastifyInstance, files: Pick<PictureFiles, 'read'>): void {
  const read = recentFiles(files)
  app.get<{ Params: { hash: string; file: string } }>(
    '/pictures/:hash/:file',
    { schema: { hide: true } },
    async ({ params: { hash, file } }, reply) => {
      const name = /^[0-9a-f]{32}$/.test(hash) ? fileNamed(file) : undefined
      const bytes = name && (await read(hash, name))
      if (!bytes) return refuse(reply, 'notFound')
      return reply.headers(headers).type(mediaTypes[name.format]).send(bytes)
    },
  )
}
