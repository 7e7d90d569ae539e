import { fileURLToPath } from 'node:url'
import { type Endpoint, mostKilobytes } from '@pollen/contract/endpoint'
import type { z } from '@pollen/contract/zod'
import { startTestApp } from '@pollen/testing/app'
import { isOfConsole, openConsole } from '@pollen/testing/console'
import { endpoints } from '@pollen/testing/endpoints'
import { isLongForm } from '@pollen/testing/long-form'
import { aMember, signedIn } from '@pollen/testing/member'
import { regularExpressionsIn, slowTextFor } from '@pollen/testing/regular-expressions'
import { isUnbounded, textsIn } from '@pollen/testing/text-rules'
import { expect, test } from 'vitest'
import { registerTill } from '../../records/brands/brands.ts'
import { newToken } from '../process/tokens.ts'
import { headersFor } from './call-headers.ts'

const sources = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Every text that a call may send, with its endpoint. */
const texts = endpoints.flatMap(({ name, endpoint }) => {
  const { params, query, body } = endpoint
  const parts = [params, query, body, headersFor(endpoint as Endpoint).schema]
  return parts.flatMap((part) => (part ? textsIn(part) : [])).map((rules) => ({ name, ...rules }))
})

test('the length of every text is asked before anything else of it, and ends the asking', () => {
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(isUnbounded).map(({ name, path }) => name + path)).toEqual([])
})

test('every regular expression of the contract and the server reads hostile text in linear time', async () => {
  const declared = texts.flatMap(({ name, path, checks }) =>
    checks.flatMap((check) => ('pattern' in check ? [{ file: name + path, pattern: check.pattern as RegExp }] : [])),
  )
  const written = await Promise.all([sources('../../../../contract/src'), sources('../..')].map(regularExpressionsIn))
  const byText = new Map([...declared, ...written.flat()].map((found) => [String(found.pattern), found]))
  expect(byText.size).toBeGreaterThan(60)
  const slow = [...byText.values()].map(({ file, pattern }) => [`${file}: ${pattern}`, slowTextFor(pattern)])
  expect(slow.filter(([, text]) => text)).toEqual([])
})

test('the regular expression that once stopped the server is found out', () => {
  expect(slowTextFor(/@[^.]+\..+/)).toBeDefined()
  expect(slowTextFor(/^(a+)+$/)).toBeDefined()
})

/** What makes patterns, parsers and people go astray, repeated to any length. */
const units = [
  '@',
  'a',
  '.',
  'a.',
  'a@',
  ' ',
  '-',
  '0',
  '0 ',
  '\u0301',
  'é',
  '/',
  '%',
  '\t',
  'ﷺ',
  '🐝',
  '\u202e',
  '٣',
  '[',
  '+',
]

/** Whatever a schema reads as text is this one; everything else is what it allows, or near it. */
function filledWith(schema: z.core.$ZodType, hostile: string, shape: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (of: z.core.$ZodType) => filledWith(of, hostile, shape)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)]))
    case 'array':
      return [inner(def.element)]
    case 'optional':
    case 'default':
    case 'catch':
      return inner(def.innerType)
    case 'union':
      return inner(def.options[shape % def.options.length] as z.core.$ZodType)
    case 'boolean':
    case 'literal':
      return true
    case 'number':
      return 1
    default:
      return hostile
  }
}

const bodies = isLongForm ? 10_000 : 600
/** Answering one takes a few milliseconds; the one that was found took two minutes. Times are compared with the usual one. */
const mostTimesTheUsual = 50

test(`${bodies} hostile bodies are each answered in no time, and by name`, async () => {
  const server = await startTestApp()
  const member = await aMember(server.database)
  const key = newToken()
  await server.database.transaction((tx) => registerTill(tx, { brandKey: 'argos', name: 'Till', key }))
  const session = await signedIn(server.database, member)
  const reading = endpoints.filter(({ endpoint }) => (endpoint as Endpoint).body)
  const desk = await openConsole(server)
  const { headers: staff } = await desk.aColleague('senior')
  const callers = { anyone: {}, developer: {}, member: session, till: { authorization: `Bearer ${key}` }, staff }
  const wrong: string[] = []
  const times: number[] = []
  for (let nth = 0; nth < bodies; nth++) {
    const { name, endpoint } = reading[nth % reading.length] as (typeof endpoints)[number]
    const { method, url, access, body, mostKilobytes: kilobytes = mostKilobytes } = endpoint as Endpoint
    const unit = units[Math.floor(nth / reading.length) % units.length] as string
    // Everything from a field's own length to more than the body may have.
    const length = Math.ceil(Math.min(kilobytes, 64) * 1100 * fractionOf(nth) ** 3)
    const hostile = unit.repeat(length / unit.length + 1)
    const payload = JSON.stringify(filledWith(body as z.core.$ZodType, hostile, nth))
    const send = async () => {
      const began = performance.now()
      const answer = await (isOfConsole(url) ? desk : server).app.inject({
        method,
        url: `/api${url.replace(/:\w+/g, 'x')}`,
        payload,
        remoteAddress: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
        headers: { 'content-type': 'application/json', ...callers[access] },
      })
      return { answer, took: performance.now() - began }
    }
    const { answer, took } = await send()
    times.push(took)
    const most = mostTimesTheUsual * Math.max(2, medianOf(times))
    // Twice may be the machine; what backtracks is slow every time.
    const again = took > most ? Math.min((await send()).took, (await send()).took) : 0
    if (answer.statusCode >= 500 || !answer.body.startsWith('{') || again > most)
      wrong.push(`${name}, ${length} of “${unit}”: ${answer.statusCode} after ${Math.round(took)} ms`)
  }
  expect(wrong).toEqual([])
})

const medianOf = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0

/** Spread evenly over 0 to 1, and the same in every run. */
const fractionOf = (nth: number) => (nth * 0.618_033_988) % 1
