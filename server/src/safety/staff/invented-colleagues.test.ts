import { becomeColleague, inventedColleagues } from '@pollen/contract/developer/console'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { asOwner } from '@pollen/testing/database'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const { database, settings } = server
const sql = (statement: string) => asOwner(database.connectionString, statement)

test('outside prod one may be an invented colleague, and nobody who works here', async () => {
  const [invented, real] = [await desk.aColleague('agent'), await desk.aColleague('agent')]
  await sql(`update staff set is_invented = false where staff_id = '${real.staffId}'`)
  const becomes = async (staffId: string) => (await desk.call(becomeColleague, { params: { staffId } })).status
  const { staffId } = real
  expect([await becomes(invented.staffId), await becomes(staffId)]).toEqual([200, 404])
  const listed = (await desk.call(inventedColleagues)).json.colleagues.map((one) => one.staffId)
  expect([listed.includes(invented.staffId), listed.includes(staffId)]).toEqual([true, false])
})

test('in prod nobody is an invented colleague', async () => {
  const { staffId } = await desk.aColleague('agent')
  const { createConsole } = await import('../../console-app.ts')
  const prod = await createConsole({
    settings: { ...settings, environment: 'prod' },
    console: { port: 1, url: 'https://console.example.com', networks: [], provider: undefined },
    database,
    secrets: server.secrets,
  })
  const answer = await prod.inject({ method: 'POST', url: `/api/dev/colleagues/${staffId}` })
  expect(answer.statusCode).toBe(404)
  await prod.close()
})
