import { runCommand } from '@pollen/testing/command'
import { asOwner, freshDatabase } from '@pollen/testing/database'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect, test } from 'vitest'

test('what keeps a server from starting is said without starting one: all wrong settings, or what content has', async () => {
  const { connectionString } = await freshDatabase()
  const settings = { DATABASE_URL: connectionString, SECRETS_KEY: secretsKey }
  expect(await runCommand('doctor', [], { ...settings, PORT: 'http', DEMONSTRATION: 'perhaps' })).toEqual({
    exitCode: 1,
    output: 'PORT must be a port from 1 to 65535; it is “http”.\nDEMONSTRATION must be on or off; it is “perhaps”.\n',
  })
  expect(await runCommand('doctor', [], settings)).toEqual({
    exitCode: 0,
    output: 'The settings can be used, and so can content/.\n',
  })
  expect(await asOwner(connectionString, 'select count(*)::int as brands from brands')).toEqual([{ brands: 0 }])
})
