import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { Environment } from '@pollen/contract/environment'
import { unavailable } from '@pollen/contract/maintenance'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access } from './access.ts'
import type { MaintenanceNotice } from './maintenance.ts'
import { pages } from './pages.ts'

let app: FastifyInstance
let builtWeb: string
let notice: MaintenanceNotice | undefined
const closed = `<link rel="modulepreload" href="/a.js"/><p>${unavailable}</p><script type="module">begin()</script>`
const welcome = '<style>h1 { color: red }</style><h1>Welcome</h1><script>begin()</script>'

/** A web app as it is built: a page printed ahead, the page for any other address, and a file named by its content. */
beforeAll(async () => {
  builtWeb = await mkdtemp(join(tmpdir(), 'pollen-web-'))
  await mkdir(join(builtWeb, 'welcome'))
  await mkdir(join(builtWeb, 'assets'))
  await writeFile(join(builtWeb, 'welcome/index.html'), welcome)
  await mkdir(join(builtWeb, 'service-unavailable'))
  await writeFile(join(builtWeb, 'service-unavailable/index.html'), closed)
  await writeFile(join(builtWeb, '__spa-fallback.html'), '<h1>Any page</h1>')
  await writeFile(join(builtWeb, 'assets/app-1a2b.js'), 'begin()')
  await mkdir(join(builtWeb, 'dev'))
  await writeFile(join(builtWeb, 'dev/index.html'), '<h1>For developers</h1>')
  await writeFile(join(builtWeb, 'service-worker.js'), 'keep()')
  await writeFile(join(builtWeb, 'assets/app-1a2b.js.br'), brotliCompressSync('begin()'))
  await writeFile(join(builtWeb, 'welcome/index.html.br'), brotliCompressSync(welcome))
  await writeFile(join(builtWeb, 'assets/app-1a2b.js.gz'), gzipSync('begin()'))
  await writeFile(join(builtWeb, 'welcome/index.html.gz'), gzipSync(welcome))
  app = await serverOfPages('local')
})
afterAll(async () => {
  await app.close()
  await rm(builtWeb, { recursive: true })
})

async function serverOfPages(environment: Environment): Promise<FastifyInstance> {
  const access: Partial<Access> = { environment, publicUrl: 'http://localhost:3000', maintenanceNotice: () => notice }
  const server = Fastify().decorate('access', access as Access)
  await pages(server, builtWeb)
  return server
}

const get = (url: string, host = 'localhost:3000') => app.inject({ url, headers: { host } })

test('a page comes as it was printed, its scripts and its style allowed by their hash and nothing else inline', async () => {
  const { statusCode, body, headers } = await get('/welcome')
  expect([statusCode, body]).toEqual([200, welcome])
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
})

test('developers have pages of their own, which may be styled freely; in prod there are none', async () => {
  const { statusCode, body, headers } = await get('/dev')
  expect([statusCode, body]).toEqual([200, '<h1>For developers</h1>'])
  expect(headers['content-security-policy']).toContain("'unsafe-inline'")
  const prod = await serverOfPages('prod')
  for (const url of ['/dev', '/dev/', '/dev/mailbox', '/dev/design/example']) {
    const answer = await prod.inject({ url, headers: { host: 'localhost:3000' } })
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '<h1>Any page</h1>'])
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  }
  await prod.close()
})

test('a page that was read before is not sent again', async () => {
  const { etag } = (await get('/welcome')).headers
  const again = await app.inject({
    url: '/welcome',
    headers: { host: 'localhost:3000', 'if-none-match': String(etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a file named by its content is kept for a year', async () => {
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

const encodings = [
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, *;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
] as const

test.each(encodings)('to a client that accepts “%s” pages and files come encoded as %s', async (accepted, encoding) => {
  const read = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (whole: Buffer) => whole }[`${encoding}`]
  for (const [url, whole] of [
    ['/welcome', welcome],
    ['/assets/app-1a2b.js', 'begin()'],
  ] as const) {
    const answer = await app.inject({ url, headers: { host: 'localhost:3000', 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding'], url).toBe(encoding)
    expect(answer.headers.vary, url).toMatch(/accept-encoding/i)
    expect(read(answer.rawPayload).toString()).toBe(whole)
  }
})

test('one build is for every environment: a page says where it is served, and in prod is sent as it was built', async () => {
  const printed = '<!DOCTYPE html><html lang="en-GB"><script>begin()</script></html>'
  await mkdir(join(builtWeb, 'brands'))
  await writeFile(join(builtWeb, 'brands/index.html'), printed)
  await writeFile(join(builtWeb, 'brands/index.html.br'), brotliCompressSync(printed))
  for (const [environment, root] of [
    ['prod', '<html lang="en-GB">'],
    ['preprod', '<html data-environment="preprod" lang="en-GB">'],
    ['local', '<html data-environment="local" lang="en-GB">'],
  ] as const) {
    const server = await serverOfPages(environment)
    const { rawPayload, headers } = await server.inject({
      url: '/brands',
      headers: { host: 'localhost:3000', 'accept-encoding': 'br' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(printed.replace(/<html[^>]*>/, root))
    await server.close()
  }
})

test('an address that nobody knows gets our page, and says that it is not there', async () => {
  const { statusCode, body, headers } = await get('/nothing/here')
  expect([statusCode, body]).toEqual([404, '<h1>Any page</h1>'])
  expect(headers['x-robots-tag'], 'no search engine lists it').toBe('noindex')
})

test('no word of an address that nobody knows comes back in the page', async () => {
  const words = 'zebra%3Cscript%3Ealert(1)%3C%2Fscript%3E'
  for (const url of [`/${words}`, `/nothing?${words}`, `/brands/x/${words}`]) {
    const { body, headers } = await get(url)
    expect(body + JSON.stringify(headers)).not.toMatch(/zebra|alert/)
  }
})

test('another name of a brand leads to its page, and what is a screen or hidden is asked about by nobody', async () => {
  const asked: [string, boolean][] = []
  const access: Partial<Access> = {
    environment: 'prod',
    publicUrl: 'http://localhost:3000',
    maintenanceNotice: () => undefined,
  }
  const server = Fastify().decorate('access', access as Access)
  await pages(server, builtWeb, {
    otherNames: async (...of) => {
      asked.push(of)
      return of[0] === '/ba' ? '/brands/british-airways' : undefined
    },
  })
  const goes = (url: string) => server.inject({ url, headers: { host: 'localhost:3000' } })
  expect((await goes('/ba?from=poster')).headers.location).toBe('/brands/british-airways?from=poster')
  for (const url of ['/welcome', '/dev/mailbox', '/login']) await goes(url)
  expect((await goes('/brands/esso')).statusCode).toBe(200)
  expect(asked).toEqual([
    ['/ba', false],
    ['/brands/esso', true],
  ])
  await server.close()
})

test('an address with a parameter is drawn by the browser', async () => {
  const { statusCode, body } = await get('/temp-card/your-card/abc')
  expect([statusCode, body]).toEqual([200, '<h1>Any page</h1>'])
})

test.each([
  ['/offercard-preview/abc', 'noindex, nofollow, noarchive', "frame-ancestors 'self'"],
  ['/herocard-preview/abc', 'noindex, nofollow, noarchive', "frame-ancestors 'self'"],
  ['/offerdetails-preview/abc', 'noindex, nofollow, noarchive', "frame-ancestors 'self'"],
  ['/mobile-preview?token=abc', 'noindex, nofollow, noarchive', "frame-ancestors 'self'"],
  ['/welcome', undefined, "frame-ancestors 'none'"],
])('%s: whether search engines list it, and who frames it', async (url, robots, frames) => {
  const { headers } = await get(url)
  expect(headers['x-robots-tag']).toBe(robots)
  expect(headers['content-security-policy']).toContain(frames)
})

test.each([
  ['/register', '/id/start/card-check'],
  ['/join', '/id/start/card-check'],
  ['/id/start', '/id/start/card-check'],
  ['/id/start/', '/id/start/card-check'],
  ['/start/existing-nectar-check?next=%2Fhomepage', '/id/start/card-check?next=%2Fhomepage'],
  ['/login?next=%2Fhomepage', '/id/start/login?next=%2Fhomepage'],
  ['/my-nectar', '/homepage'],
  ['/terms-and-conditions', '/collector-rules'],
  ['/offers', '/homepage'],
  ['/confirm-sign-up?token=abc', '/confirm-identity-email?token=abc'],
  ['/activate', '/id/start/enter-collector-id'],
  ['/offers/food?from=app', '/grocer?filter=bonus&from=app'],
  ['/offers/your-nectar-prices', '/grocer?filter=your-nectar-prices'],
  ['/communicationpreferences', '/account/comms'],
  ['/account/messages', '/account/comms'],
  ['/faqs', '/help'],
  ['/collect', '/brands'],
  ['/spend?from=app', '/brands?type=redeem&from=app'],
  ['/eshop', '/eshops'],
  ['/contact', '/help'],
  ['/my-nectar/manage-account', '/account'],
  ['/my-nectar/manage-account/', '/account'],
  ['/my-nectar/manage-account/details/name', '/account/details/name'],
  ['/my-nectar/manage-account/password?from=app', '/account/password?from=app'],
  ['/my-nectar/manage-account/of-another-age?from=app', '/account?from=app'],
  ['/my-nectar/manage-account//evil.example', '/account'],
  ['/open-app', '/'],
  ['/nectar-connect', '/'],
  ['/nectar-connect/index.htm', '/'],
  ['/nectar-connect/account?from=app', '/account?from=app'],
  ['/offers/brand/ba-seats', '/offer-details/brand/ba-seats'],
  ['/app', '/nectar-connect/index.htm'],
  ['/app/home?from=poster', '/nectar-connect/index.htm?from=poster'],
  ['/mobile', '/nectar-connect/index.htm'],
  ['/nectar-connect//evil.example?from=app', '/?from=app'],
])('%s has moved to %s', async (from, to) => {
  const { statusCode, headers } = await get(from)
  expect([statusCode, headers.location]).toEqual([302, to])
})

test.each(['//', '///', '//evil.example', '//evil.example/..', '/%', '*', 'http://', 'http://evil.example/'])(
  'an address as odd as %s breaks nothing and leads nowhere',
  async (path) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const [answer] = await once(request({ port, host: '127.0.0.1', path }).end(), 'response')
    answer.resume()
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.headers.location ?? '/').toMatch(/^(\/[^/]|\/$|http:\/\/localhost:3000\/)/)
  },
)

test('who comes by number is led to the name that cookies belong to', async () => {
  const { statusCode, headers } = await get('/welcome?a=1', '127.0.0.1:3000')
  expect([statusCode, headers.location]).toEqual([307, 'http://localhost:3000/welcome?a=1'])
})

test('nobody is led to a site of a header’s choosing', async () => {
  expect((await get('/welcome', 'evil.example')).headers.location).toBeUndefined()
})

const maintenance = { says: 'Service unavailable from now to then.', retryAfterSeconds: 1200 }

test.each(['/welcome', '/id/start/terms', '/register', '/service-unavailable', '/nothing/here'])(
  'during maintenance %s says until when, without a script, and when to come back',
  async (url) => {
    notice = maintenance
    const { statusCode, headers, body } = await get(url)
    notice = undefined
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '1200', `<p>${maintenance.says}</p>`])
  },
)

test('during maintenance the developers’ pages and the files go on', async () => {
  notice = maintenance
  const answers = await Promise.all(['/dev/mailbox', '/assets/app-1a2b.js'].map((url) => get(url)))
  notice = undefined
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(503)
})

test('what says which files are new is asked for anew each time', async () => {
  expect((await app.inject('/service-worker.js')).headers['cache-control']).toBe('no-cache')
})
