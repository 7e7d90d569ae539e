import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Access } from './access.ts'
import { pages } from './pages.ts'
import { printPages } from './print-pages.ts'

test.each([
  [200, 'the build has no program that prints'],
  [503, 'the server answers nobody'],
])('where calls answer %i and %s, pages stay as they were built, and the server starts', async (status) => {
  const build = await mkdtemp(join(tmpdir(), 'pollen-build-'))
  const builtWeb = join(build, 'client')
  const shell = '<h1>Help</h1><script type="application/json" id="printed-answers">{"/faqs.json":null}</script>'
  await mkdir(builtWeb)
  await writeFile(join(builtWeb, 'help.html'), shell)
  await writeFile(join(builtWeb, '__spa-fallback.html'), '')
  const access: Partial<Access> = {
    environment: 'prod',
    publicUrl: 'http://localhost',
    maintenanceNotice: () => undefined,
  }
  const server = Fastify().decorate('access', access as Access)
  let calls = 0
  server.get('/api/faqs.json', (_, reply) => {
    calls++
    return reply.code(status).send([])
  })
  printPages(server, { builtWeb, served: await pages(server, builtWeb), state: () => '' })
  await server.printPages?.()
  expect(calls).toBe(1)
  expect((await server.inject('/help.html')).body).toBe(shell)
  await server.close()
  await rm(build, { recursive: true })
})
