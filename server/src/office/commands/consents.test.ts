import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setContactPreferences } from '@pollen/contract/member/consents'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aBusiness, aMember, signedIn } from '@pollen/testing/member'
import { afterAll, expect, test } from 'vitest'

const server = await startTestApp()
const directory = await mkdtemp(join(tmpdir(), 'pollen-consents-'))
afterAll(() => rm(directory, { recursive: true }))

const consents = (...args: string[]) => runCommand('consents', args, { DATABASE_URL: server.database.connectionString })

const takesList = (way: 'post' | 'phone', file: string) => consents('list', way, file, '--by', 'Grace')

async function aMemberWhoAgrees(channel: 'POST' | 'PHONE', member = aMember(server.database)) {
  const headers = await signedIn(server.database, await member)
  await server.call(setContactPreferences, { headers, body: { contactPreferences: [{ channel, consent: true }] } })
  return member
}

test('a list has those who agree to that way, with when and by which words, for nobody else on the machine', async () => {
  await aMemberWhoAgrees('POST', aBusiness(server.database, '=1+1 Ltd'))
  const { mobile } = await aMemberWhoAgrees('PHONE')
  await aMember(server.database)
  const [post, phone] = [join(directory, 'post.csv'), join(directory, 'phone.csv')]
  expect((await takesList('post', post)).exitCode).toBe(0)
  const letters = (await readFile(post, 'utf8')).trimEnd().split('\r\n')
  expect(letters).toHaveLength(2)
  expect(letters[1]).toMatch(
    /^Ms Ada Marsh,'=1\+1 Ltd,1 Clover Row,Beeford Magna,Meadshire,,,,,AA1 1AA,.* at \S+,Offers and news by post,yes$/,
  )
  expect((await stat(post)).mode & 0o777).toBe(0o600)
  await takesList('phone', phone)
  expect((await readFile(phone, 'utf8')).trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('Mobile'),
    expect.stringContaining(`'${mobile}`),
  ])
  expect(await takesList('post', post)).toMatchObject({ exitCode: 1, output: `${post} is there already.\n` })
  expect((await consents()).output).toMatch(/^Offers by post +1$/m)
})
