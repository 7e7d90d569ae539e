import { gunzipSync } from 'node:zlib'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { endpoints } from '@pollen/testing/endpoints'
import { findingsOfLinters } from '@pollen/testing/open-api-linters'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'

const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js', 'swagger-initializer.js']

test('developers read the calls on a page that fetches nothing from elsewhere', async () => {
  const { app } = await startTestApp()
  const page = await app.inject('/dev/api/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  for (const file of files) expect((await app.inject(`/dev/api/static/${file}`)).statusCode).toBe(200)
  expect((await app.inject('/dev/api/static/swagger-initializer.js')).body).toContain('"validatorUrl":null')
})

test('in prod there is no such page', async () => {
  const { app } = await startTestApp({
    PROGRAMME_ENV: 'prod',
    PUBLIC_URL: 'https://points.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'https://127.0.0.1:1',
    TRUSTED_PROXIES: 'none',
  })
  expect((await app.inject('/dev/api/')).statusCode).toBe(404)
})

test('the description of the calls is sent compressed, and not again to whoever has it', async () => {
  const { app } = await startTestApp()
  const asks = (headers: Record<string, string>) => app.inject({ url: '/api/openapi.json', headers })
  const plain = await asks({})
  const zipped = await asks({ 'accept-encoding': 'gzip, deflate, br' })
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  const again = await asks({ 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a stranger’s generator finds a name, a summary and the parameters of every call, and where the server is', async () => {
  const { app, settings } = await startTestApp()
  const printed = (await app.inject('/api/openapi.json')).json()
  expect(printed.servers).toEqual([{ url: settings.publicUrl }])
  const calls = Object.entries<Record<string, Operation>>(printed.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, ...operation })),
  )
  expect(calls.length).toBeGreaterThan(200)
  expect(calls.filter(({ operationId, summary }) => !/^[a-z]\w*$/.test(operationId ?? '') || !summary)).toEqual([])
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  const named = ({ parameters = [] }: Operation) => parameters.filter((it) => it.in === 'path').map(({ name }) => name)
  const inPath = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(calls.filter((call) => named(call).sort().join() !== inPath(call.path).sort().join())).toEqual([])
  expect(printed.paths['/api/till/transactions'].post).toMatchObject({ operationId: 'postTransaction' })
})

test('whoever programs a till reads its calls alone, in under 100 kB, each schema by its name, with two examples that are taken', async () => {
  const { app } = await startTestApp()
  const sent = await app.inject('/api/till/openapi.json')
  expect(sent.rawPayload.length).toBeLessThan(100_000)
  const printed = sent.json()
  const calls = Object.entries<Record<string, TillOperation>>(printed.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  )
  expect(calls.filter(({ path }) => !path.startsWith('/api/till/'))).toEqual([])
  const media = calls.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((one) => one?.content?.['application/json'] ?? []),
  )
  expect(media.filter(({ schema }) => !/^#\/components\/schemas\/\w+$/.test(schema.$ref ?? ''))).toEqual([])
  expect(printed.components.schemas).toMatchObject({ Problem: {}, Receipt: {}, BasketLineInput: {} })
  const examples = calls.flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content?.['application/json']?.examples ?? {}).map(({ value }) => ({
      operationId,
      value,
    })),
  )
  expect(examples.length).toBeGreaterThan(12)
  for (const { operationId, value } of examples) {
    const body = endpoints.find(({ name }) => name === operationId)?.endpoint.body
    expect([operationId, body?.safeParse(value).error]).toEqual([operationId, undefined])
  }
})

type Media = { schema: { $ref?: string }; examples?: Record<string, { value: unknown }> }
type TillOperation = {
  operationId: string
  requestBody?: { content?: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
type Operation = { operationId?: string; summary?: string; parameters?: { in: string; name: string }[] }

test('two strangers’ linters find nothing wrong with any description of calls but what the specification named', async () => {
  const server = await startTestApp({ PUBLIC_URL: 'http://points.test', CONSOLE_URL: 'http://console.test' })
  const office = await openConsole(server)
  const { headers } = await office.aColleague('administrator')
  const partners = await openPartners()
  const programme = (await server.app.inject('/api/openapi.json')).json()
  const tills = (await server.app.inject('/api/till/openapi.json')).json()
  const ofConsole = (await office.app.inject({ url: '/api/openapi.json', headers })).json()
  expect(ofConsole.servers).toEqual([{ url: 'http://console.test' }])
  const partner = await (await fetch(`${partners.url}/openapi.json`)).json()
  expect(await findingsOfLinters({ programme, tills, console: ofConsole, partner })).toEqual([
    'programme: redocly no-ambiguous-paths #/paths/~1api~1coalition~1offer~1preview~1{id}',
    'programme: redocly no-ambiguous-paths #/paths/~1api~1homepage-pod-api~1{version}~1pods',
  ])
})
