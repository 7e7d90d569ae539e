import { readFile } from 'node:fs/promises'
import { namesOf } from '@pollen/contract/names-of-calls'
import { startTestApp } from '@pollen/testing/app'
import { endpoints } from '@pollen/testing/endpoints'
import { inPlace } from '@pollen/testing/open-api'
import { type SpecifiedCall, specifiedCalls } from '@pollen/testing/specified-calls'
import { expect, test } from 'vitest'

type Schema = {
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type PrintedCall = {
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const { app } = await startTestApp()
const { paths } = inPlace<{ paths: Record<string, Record<string, PrintedCall>> }>(await app.inject('/api/openapi.json'))

/** `GET /offers/{id}`, with what is printed of it. */
const served = Object.entries(paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, printed]) => {
    const call = `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`
    return { call, pattern: patternOf(call), printed }
  }),
)

/** A parameter stands for whatever a call has there, a parameter of another name included. */
function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll('.', '[.]').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** A path that is written out is meant before a pattern that it fits, too. */
const servedAs = ({ call }: SpecifiedCall) =>
  served.find((one) => one.call === call) ?? served.find(({ pattern }) => pattern.test(call))

/** What a document of JSON may have under this name: in its fields, in the things of its list, or in one of its forms. */
function within(schemas: Schema[], name: string): Schema[] {
  return schemas.flatMap(({ properties, items, anyOf = [], oneOf = [] }) => [
    ...(properties?.[name] ? [properties[name]] : []),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((inner) => within([inner], name)),
  ])
}

const has = (schema: Schema | undefined, field: string) =>
  field.split('.').reduce<Schema[]>(within, schema ? [schema] : []).length > 0

const schemaIn = (content: Record<string, { schema: Schema }> | undefined) => content?.['application/json']?.schema

/** The robot check is a check of ours and not of the schema: openapi.json does not print its header. */
const needsRobotCheck = (call: string) =>
  endpoints.some(
    ({ endpoint }) =>
      endpoint.robotCheck &&
      namesOf(endpoint).some(({ method, url }) => call === `${method} ${url.replace(/:(\w+)/g, '{$1}')}`),
  )

/** The fields of a call that it does not have as it is served. */
function missingIn(specified: SpecifiedCall, { call, printed }: { call: string; printed: PrintedCall }): string[] {
  const { parameters = [], requestBody, responses } = printed
  const isParameter = (place: string, name: string) =>
    parameters.some((one) => one.in === place && one.name.toLowerCase() === name.toLowerCase())
  const isHeader = (name: string) => isParameter('header', name) || (name === 'X-Recaptcha' && needsRobotCheck(call))
  return [
    ...specified.query.filter((name) => !isParameter('query', name)),
    ...specified.body.filter((field) => !has(schemaIn(requestBody?.content), field)),
    ...specified.headers.filter((name) => !isHeader(name)),
    ...specified.answer.filter((field) => !has(schemaIn(responses['200']?.content), field)),
  ].map((field) => `${specified.call} ${field}`)
}

/** The fields that a body must have beside these: of several forms that it may take, of the one that wants the fewest. */
function demandedBeside(given: string[], schema: Schema, inside = ''): string[] {
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((form) => demandedBeside(given, form, inside))
  const [fewest = []] = forms.sort((one, other) => one.length - other.length)
  const own = (schema.required ?? []).flatMap((name) => {
    const field = inside + name
    const isWrittenOut = given.some((one) => one.startsWith(`${field}.`))
    if (isWrittenOut) return demandedBeside(given, schema.properties?.[name] ?? {}, `${field}.`)
    return given.includes(field) ? [] : [field]
  })
  return [...fewest, ...own, ...(schema.items ? demandedBeside(given, schema.items, inside) : [])]
}

/** What a call refuses to be without, though the specification does not write it. */
function demandedBy({ call, query, body, headers }: SpecifiedCall, { parameters = [], requestBody }: PrintedCall) {
  const written = new Set([...query, ...headers].map((name) => name.toLowerCase()))
  const isBodyWritten = body.length > 0 || call.startsWith('DELETE')
  return [
    ...parameters
      .filter((one) => one.required && one.in !== 'path' && !written.has(one.name.toLowerCase()))
      .map(({ name }) => name),
    ...(isBodyWritten ? demandedBeside(body, schemaIn(requestBody?.content) ?? {}) : []),
  ].map((field) => `${call} ${field}`)
}

/** What stands in the first column of the table under this heading of docs/deviations.md, with a reason beside it. */
async function excusedUnder(heading: string): Promise<string[]> {
  const [, section = ''] = (await readFile('docs/deviations.md', 'utf8')).split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| `(.+?)` +\| \S/gm)].map(([, excused = '']) => excused)
}

test('every call of the specification is in openapi.json, or in docs/deviations.md with its reason', async () => {
  const missing = specifiedCalls.filter((call) => !servedAs(call)).map(({ call }) => call)
  expect(missing.sort()).toEqual((await excusedUnder('Calls that are not there')).sort())
})

test('each takes the query, the body and the headers that the specification gives, and answers so, but for what docs/deviations.md excuses', async () => {
  const missing = specifiedCalls.flatMap((specified) => {
    const found = servedAs(specified)
    return found ? missingIn(specified, found) : []
  })
  expect(missing.sort()).toEqual((await excusedUnder('Fields and headers that are not there')).sort())
})

test('each is content with what the specification writes of it, but for what docs/deviations.md excuses', async () => {
  const demanded = specifiedCalls.flatMap((specified) => {
    const found = servedAs(specified)
    return found ? demandedBy(specified, found.printed) : []
  })
  expect(demanded.sort()).toEqual((await excusedUnder('What a call wants beside what is written')).sort())
})
