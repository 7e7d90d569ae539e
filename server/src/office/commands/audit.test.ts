import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { asOwner } from '@pollen/testing/database'
import { aMember } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { record, seal } from '../../records/staff-actions/staff-actions.ts'

const server = await startTestApp()
const audit = (...args: string[]) => runCommand('audit', args, { DATABASE_URL: server.database.connectionString })

test('an auditor reads who looked and why, proves it, and is told when something was changed', async () => {
  const { collectorId } = await aMember(server.database)
  const { transaction } = server.database
  const operator = { by: 'Grace', reason: 'Asks when their card comes', now: new Date() }
  await transaction((tx) => record(tx, collectorId, { ...operator, action: 'lookedUp' }))
  await transaction((tx) => seal(tx, new Date()))
  expect((await audit()).output).toMatch(/Looked up an account\s+Grace .*Asks when their card comes/)
  expect(await audit('verify')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('✓ 1 action under 1 seal'),
  })
  const [sealed] = await asOwner(server.database.connectionString, 'select hash from staff_seals')
  expect((await audit('verify', '--seal', `${sealed?.hash}`)).output).toMatch(/✓ That one is seal 1, of /)
  expect(await audit('verify', '--seal', 'f'.repeat(64))).toMatchObject({ exitCode: 1 })
  await asOwner(server.database.connectionString, `update staff_actions set done_by = 'Tom'`)
  expect(await audit('verify')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('What was written down was changed: seal 1'),
  })
})
