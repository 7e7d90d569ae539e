import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { asOwner, atTheEnd, freshDatabase } from '@pollen/testing/database'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember } from '@pollen/testing/member'
import { aTill } from '@pollen/testing/till-calls'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { hashOf, newToken } from '../../platform/process/tokens.ts'
import { loadSecrets, usedAfterMs } from '../../platform/secrets/secrets.ts'
import { wrappingBy } from '../../platform/secrets/wrapping.ts'
import { findReceipt, keep, receiptKeyOf } from '../../records/unclaimed-purchases/unclaimed-purchases.ts'
import { currentKeys } from '../../safety/identity/signing-keys.ts'

/** A server whose keys are in a file, and the command on its database. */
async function aServer() {
  const directory = await mkdtemp(join(tmpdir(), 'pollen secrets '))
  atTheEnd(() => rm(directory, { recursive: true }))
  const file = join(directory, 'keys')
  await writeFile(file, newToken())
  const server = await startTestApp({ SECRETS_KEY: `file:${file}` })
  const secretsCommand = (...args: string[]) =>
    runCommand('secrets', [...args, '--by', 'Grace'], {
      DATABASE_URL: server.database.connectionString,
      SECRETS_KEY: `file:${file}`,
    })
  /** What an operator does before they wrap. @returns what they wrote into the file */
  const putsFirst = async (key: string) => {
    const keys = `${key}\n${await readFile(file, 'utf8')}`
    await writeFile(file, keys)
    return keys
  }
  return { server, file, secretsCommand, putsFirst }
}

const wrappedBy = async (connectionString: string) => {
  const rows = await asOwner(
    connectionString,
    `select value from secrets union all select private_jwk ->> 'wrapped' from signing_keys`,
  )
  const headers = rows.map(({ value }) =>
    JSON.parse(Buffer.from(String(value).split('.')[0] ?? '', 'base64url').toString()),
  )
  return [...new Set(headers.map(({ kid }) => kid))]
}

test('the key changes beside a running server, which signs in as before, and the key before opens nothing any more', async () => {
  const { server, file, secretsCommand, putsFirst } = await aServer()
  const { database, secrets } = server
  const wrapping = () => wrappingBy(server.settings)
  const keys = await currentKeys(database, secrets.wrapping, new Date())
  const [before] = await wrappedBy(database.connectionString)
  const keyBefore = await readFile(file, 'utf8')
  const newKey = newToken()
  const newId = hashOf(newKey).slice(0, 8)
  const written = await putsFirst(newKey)

  const dryRun = await secretsCommand('wrap', '--dry-run', '--json')
  expect(JSON.parse(dryRun.output)).toEqual({
    wrapped: false,
    keys: [
      { keyId: newId, opened: 0 },
      { keyId: before, opened: Object.keys(secrets).length - 1 + keys.length },
    ],
  })
  expect(await wrappedBy(database.connectionString)).toEqual([before])

  expect(await secretsCommand('wrap')).toEqual({
    exitCode: 0,
    output: `All secrets are wrapped with the key ${newId}. Nothing here needs ${before} any more: once every server has the first one, take the others out of SECRETS_KEY.\n`,
  })
  expect(await readFile(file, 'utf8')).toBe(written)
  expect(await wrappedBy(database.connectionString)).toEqual([newId])
  expect(await currentKeys(database, secrets.wrapping, new Date())).toEqual(keys)

  await writeFile(file, newKey) // as a secret store delivers it
  expect((await loadSecrets(database, wrapping())).identityCookies.current).toBe(secrets.identityCookies.current)
  await writeFile(file, keyBefore)
  await expect(loadSecrets(database, wrapping())).rejects.toThrow(
    `SECRETS_KEY does not hold the key ${newId}, which wrapped the secrets of this database.`,
  )
})

test('nothing is wrapped without a new key, or without the key before', async () => {
  const { server, file, secretsCommand } = await aServer()
  const [before] = await wrappedBy(server.database.connectionString)
  const keyBefore = await readFile(file, 'utf8')
  expect(await secretsCommand('wrap')).toEqual({
    exitCode: 1,
    output:
      'SECRETS_KEY has one key, which wraps everything already: put a new one before it (npm run secrets -- key makes one).\n',
  })
  expect(await readFile(file, 'utf8')).toBe(keyBefore)
  await writeFile(file, newToken())
  expect(await secretsCommand('wrap')).toEqual({
    exitCode: 1,
    output: `SECRETS_KEY does not hold the key ${before}, which wrapped the secrets of this database.\n`,
  })
  expect(await wrappedBy(server.database.connectionString)).toEqual([before])
})

test('a purchase without a card that was kept under the key before is opened by servers that know the new one alone', async () => {
  const { server, file, secretsCommand, putsFirst } = await aServer()
  const { tillId } = await aTill(server)
  const receipt = { receiptNumber: 'R000001', amountPence: 2350 }
  const at = { occurredAt: '2026-11-20T12:00:00Z', storeId: '0042' }
  const now = new Date('2026-11-21')
  const { transaction } = server.database
  await transaction((tx) =>
    keep(tx, server.secrets, { brandKey: 'sainsburys', tillId }, { ...receipt, ...at, transactionId: 'no-card' }, now),
  )
  const newKey = newToken()
  await putsFirst(newKey)
  await secretsCommand('wrap')
  await writeFile(file, newKey)
  const secrets = await loadSecrets(server.database, wrappingBy(server.settings))
  const key = receiptKeyOf(secrets, { ...receipt, brandKey: 'sainsburys', day: '2026-11-20' })
  const asked = { receiptKey: key, time: null, shop: null }
  const found = await transaction((tx) => findReceipt(tx, secrets, asked))
  expect(found).toMatchObject({ is: 'claimable', claimable: { purchase: receipt } })
})

test('secrets are rotated, and nobody is logged out', async () => {
  const { server, secretsCommand } = await aServer()
  const { database, settings, secrets } = server
  const member = await aMember(database)
  const browser = new TestBrowser(server)
  const { session } = await browser.signsIn(member)
  expect(session.status).toBe(200)

  const { output } = await secretsCommand('rotate')
  expect(output).toContain('identityCookies')
  const inAnHour = () => Date.now() + usedAfterMs
  const later = await loadSecrets(database, wrappingBy(settings), inAnHour)
  expect((await loadSecrets(database, wrappingBy(settings))).identityCookies.current).toBe(
    secrets.identityCookies.current,
  )
  expect(later.identityCookies.current).not.toBe(secrets.identityCookies.current)
  const app = await createApp({ settings, database, secrets: later })
  atTheEnd(() => app.close())
  const names = ['_session', '_session.sig']
  const cookies = Object.fromEntries(names.map((name) => [name, browser.cookie(name) ?? '']))
  const { leadsTo } = await new TestBrowser({ ...server, app }, cookies).goesToLogIn()
  expect(leadsTo).toContain('/oauth_redirect?code=')
})

test('without a setting, servers that start together make one key, beside the data', async () => {
  const { server } = await aServer()
  const dataDirectory = join(await mkdtemp(join(tmpdir(), 'pollen secrets ')), 'data')
  atTheEnd(() => rm(dataDirectory, { recursive: true }))
  const settings = { secretsKey: undefined, dataDirectory }
  const fresh = await freshDatabase()
  const loaded = await Promise.all([1, 2, 3].map(() => loadSecrets(fresh, wrappingBy(settings))))
  expect(new Set(loaded.map(({ pairwise }) => pairwise)).size).toBe(1)
  expect(await readdir(dataDirectory)).toEqual(['secrets-key'])
  await expect(loadSecrets(server.database, wrappingBy(settings))).rejects.toThrow('does not hold the key')
})

test('where the file with the key is lost, none is made in its place', async () => {
  const { server } = await aServer()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pollen secrets '))
  atTheEnd(() => rm(dataDirectory, { recursive: true }))
  const wrapping = wrappingBy({ secretsKey: undefined, dataDirectory })
  await expect(loadSecrets(server.database, wrapping)).rejects.toThrow(
    'The file with the key that wrapped these secrets cannot be read: ENOENT',
  )
  expect(await readdir(dataDirectory)).toEqual([])
})
