import type { Endpoint } from '@pollen/contract/endpoint'
import { grants, type StaffPermission, type StaffRole } from '@pollen/contract/staff-roles'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { contract } from '@pollen/testing/endpoints'
import { validInput } from '@pollen/testing/staff-calls'
import { beforeAll, expect, test } from 'vitest'
import { cast, loadDemonstration } from '../../office/demonstration/demonstration.ts'
import { open } from '../../safety/identity/sessions.ts'

const server = await startTestApp()
const desk = await openConsole(server)

/** What a caller may put into an address where we gave them an id, a cursor, a day or a number. */
const oddValues = [
  'x',
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'null',
  '\u0000',
  '\uFFFD🐝',
  "' or 1=1 --",
  '../..',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{0190aaaa-0000-7000-8000-000000000001}',
  '0190aaaa00007000800000000000000g',
  '9223372036854775808',
  '99999999999999999999999999',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  ...['null', '[]', '{"x":1}', '[1,2,3]', '\u0000', '1', '-5', '275760-09-14'].map((inside) =>
    Buffer.from(inside).toString('base64url'),
  ),
  '2026-11-27T00:00:00.000Z,x',
  '2026-11-27T00:00:00.000Z_99999999999999999999',
  'A'.repeat(250),
]

const known: Record<string, unknown> = { reason: 'Asked by the member', q: 'maya' }
const callers = new Map<string, Record<string, string>>()

beforeAll(async () => {
  const { secrets, database } = server
  await loadDemonstration(database.ofServer, { secrets, now: new Date() })
  const { tills } = await database.transaction((tx) => cast(tx, secrets))
  const [newest] = await asOwner(
    database.connectionString,
    `select collector_id, number from transfers where movement = 'earn' order by number desc limit 1`,
  )
  known.member = String(newest?.collector_id)
  known.brand = 'sainsburys'
  const session = await database.transaction((tx) => open(tx, String(known.member), 'an id token', new Date()))
  callers.set('member', { cookie: `session=${session}` })
  callers.set('till', { authorization: `Bearer ${tills[0]?.key}` })
})

async function headersFor({ access, needs }: Endpoint): Promise<Record<string, string>> {
  const role = Object.keys(grants[(needs ?? 'seeOwnWork') as StaffPermission])[0] as StaffRole
  const who = access === 'staff' ? role : access
  const headers = callers.get(who) ?? (access === 'staff' ? (await desk.aColleague(role)).headers : {})
  callers.set(who, headers)
  return headers
}

let addresses = 0
const anAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

/** Reads whose address takes something, and that answer once. */
const reads = contract.filter(
  ([, { method, params, query, answersWith }]) => method === 'GET' && (params ?? query) && answersWith !== 'events',
)

test.each(reads)('%s says no to what stands oddly in its address', async (_, endpoint) => {
  const app = endpoint.url.startsWith('/staff/') || endpoint.url.startsWith('/dev/colleagues') ? desk.app : server.app
  const headers = await headersFor(endpoint)
  const valid = validInput(endpoint, known, 30)
  const fieldsOf = (part: unknown) => Object.keys((part as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
  const failures: string[] = []
  for (const [part, fields] of [
    ['params', fieldsOf(endpoint.params)],
    ['query', fieldsOf(endpoint.query)],
  ] as const)
    for (const field of fields)
      for (const odd of oddValues) {
        const withOdd = (name: typeof part): Record<string, string> => ({
          ...Object(valid[name]),
          ...(part === name && { [field]: odd }),
        })
        const params = withOdd('params')
        const path = endpoint.url.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
        const search = new URLSearchParams(withOdd('query')).toString()
        const url = `/api${path}${search && `?${search}`}`
        const { statusCode } = await app.inject({ url, headers, remoteAddress: anAddress() })
        if (statusCode >= 500) failures.push(`${statusCode} ${url}`)
      }
  expect(failures).toEqual([])
})
