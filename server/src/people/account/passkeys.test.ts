import { twoFactorSend, updateMobile } from '@pollen/contract/member/account'
import {
  addPasskey,
  newPasskey,
  passkeyProof,
  passkeyProofRequest,
  passkeys,
  removePasskey,
  renamePasskey,
} from '@pollen/contract/member/passkeys'
import { setRedemptionStatus } from '@pollen/contract/member/spending'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { passkeySignIn, passkeySignInRequest } from '@pollen/contract/visitor/passkeys'
import { startTestApp, type TestApp } from '@pollen/testing/app'
import { Authenticator } from '@pollen/testing/authenticator'
import { aMember, type Member, signedIn } from '@pollen/testing/member'
import { expect, test } from 'vitest'
import { newToken } from '../../platform/process/tokens.ts'
import { messagesTo } from '../../records/messaging/messaging.ts'
import { spendLoginToken } from '../../safety/identity/login-token.ts'
import { voidPassword } from '../../safety/identity/passwords.ts'
import { acceptPasskey, beginPasskey, requestPasskey } from '../../safety/passkeys/passkeys.ts'
import { keep as keepSpending } from '../../safety/spending/store.ts'

const server = await startTestApp()
const { publicUrl } = server.settings
const minute = 60_000
const caseId = '0199a1b2-0000-7000-8000-000000000001'
const notValid = 'PASSKEY_NOT_VALID'
const browser = newToken()

const inside: TestApp['database']['transaction'] = (work) => server.database.transaction(work)
const subjectsTo = async ({ email }: Member) => (await inside((tx) => messagesTo(tx, email))).map((it) => it.subject)

/** What the browser sends that was given a challenge: the cookie that came with it, beside its session. */
const asBrowserOf = ({ cookies }: { cookies: { name: string; value: string }[] }, session?: { cookie: string }) => ({
  cookie: [...(session ? [session.cookie] : []), ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; '),
})

const mobile = { change: 'mobile' } as const

/** A member with a device, who is signed in on it. */
async function aVisitor() {
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const device = new Authenticator(publicUrl)
  const isSentCode = async (change: 'addPasskey' | 'removePasskey' = 'addPasskey') => {
    const body = { deliveryMethod: 'email', password: member.password, change: { change } } as const
    await server.call(twoFactorSend, { body, headers })
    const [newest] = await inside((tx) => messagesTo(tx, member.email))
    return /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1] ?? ''
  }
  const begins = (code: string) => server.call(newPasskey, { headers: { ...headers, 'x-2fa-code': code } })
  return {
    member,
    headers,
    device,
    isSentCode,
    begins,
    async adds(authenticator = device) {
      const asked = await begins(await isSentCode())
      return server.call(addPasskey, { body: authenticator.makes(asked.json), headers: asBrowserOf(asked, headers) })
    },
    has: async () => (await server.call(passkeys, { headers })).json.passkeys,
    removes: (passkeyId: string, code: string) =>
      server.call(removePasskey, { params: { passkeyId }, headers: { ...headers, 'x-2fa-code': code } }),
    async proves(authenticator = device, change: ProtectedChange = mobile) {
      const asked = await server.call(passkeyProofRequest, { headers })
      const body = { ...authenticator.signs(asked.json), change }
      return server.call(passkeyProof, { body, headers: asBrowserOf(asked, headers) })
    },
    changesMobile: (code: string, phoneNumber = '07700 900999') =>
      server.call(updateMobile, {
        body: { phone: { phoneNumber, countryCode: '44' } },
        headers: { ...headers, 'x-2fa-code': code },
      }),
  }
}

async function signsIn(device: Authenticator) {
  const asked = await server.call(passkeySignInRequest)
  return server.call(passkeySignIn, { body: device.signs(asked.json), headers: asBrowserOf(asked) })
}

/** Whom the identity provider would sign in with the answer's cookie. */
const signedInBy = ({ cookies }: Awaited<ReturnType<typeof signsIn>>) => {
  const token = cookies.find(({ name }) => name.endsWith('login_token'))?.value
  return token ? inside((tx) => spendLoginToken(tx, token, new Date())) : undefined
}

test('a member adds a passkey, logs in by it without password, names it and removes it, and is told', async () => {
  const visitor = await aVisitor()
  const { member, device, headers } = visitor
  expect((await visitor.adds()).json).toMatchObject({ name: 'A browser', isSecurityKey: false })
  expect(await signedInBy(await signsIn(device))).toBe(member.collectorId)

  const [{ passkeyId, lastUsedAt } = { passkeyId: '' }] = await visitor.has()
  expect(lastUsedAt).toBeDefined()
  await server.call(renamePasskey, { params: { passkeyId }, body: { name: 'My phone' }, headers })
  expect(await visitor.has()).toMatchObject([{ passkeyId, name: 'My phone' }])
  expect((await visitor.removes(passkeyId, await visitor.isSentCode('removePasskey'))).status).toBe(200)
  expect(await visitor.has()).toEqual([])
  expect((await signsIn(device)).json.code).toBe(notValid)
  const subjects = await subjectsTo(member)
  expect(subjects).toEqual(expect.arrayContaining(['You have a new passkey', 'A passkey was removed']))
})

test('a stolen session alone neither adds nor removes a passkey, and the member is told of the try', async () => {
  const visitor = await aVisitor()
  await visitor.adds()
  const [{ passkeyId } = { passkeyId: '' }] = await visitor.has()
  expect((await visitor.begins('000000')).json.code).toBe('CODE_EXPIRED')
  expect((await visitor.removes(passkeyId, '000000')).json.code).toBe('CODE_EXPIRED')
  expect((await server.call(newPasskey, { headers: visitor.headers })).status).toBe(422)
  const asking = await server.call(passkeyProofRequest, { headers: visitor.headers })
  const asked = asking.json
  const made = new Authenticator(publicUrl).makes({
    ...asked,
    rp: { id: asked.rpId, name: '' },
    user: { id: 'AAAAAAAAAAAAAAAAAAAAAA', name: '', displayName: '' },
    pubKeyCredParams: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  })
  const headers = asBrowserOf(asking, visitor.headers)
  expect((await server.call(addPasskey, { body: made, headers })).json.code).toBe(notValid)
  expect(await visitor.has()).toHaveLength(1)
  const subjects = await subjectsTo(visitor.member)
  expect(subjects).toEqual(
    expect.arrayContaining(['Someone tried to add a passkey', 'Someone tried to remove a passkey']),
  )
})

test('a passkey stands for the code that was sent: it changes details, once, and unlocks spending after a theft', async () => {
  const visitor = await aVisitor()
  await visitor.adds()
  const { json } = await visitor.proves()
  expect(json.code).toMatch(/^\d{6}$/)
  expect((await visitor.changesMobile(json.code)).status).toBe(200)
  expect((await visitor.changesMobile(json.code, '07700 900998')).json.code).toBe('CODE_EXPIRED')
  await inside((tx) =>
    keepSpending(tx, visitor.member.collectorId, {
      lockedForCase: caseId,
      changedAt: new Date(),
      changedThrough: null,
    }),
  )
  const unlocks = (code?: string) =>
    server.call(setRedemptionStatus, { body: { status: 'UNLOCKED', ...(code && { code }) }, headers: visitor.headers })
  expect((await unlocks()).json.code).toBe('PASSWORD_NEEDED')
  expect((await unlocks('000000')).json.code).toBe('CODE_EXPIRED')
  expect(
    (await unlocks((await visitor.proves(visitor.device, { change: 'unlockSpending' })).json.code)).json,
  ).toMatchObject({ needsPassword: false })
})

test('somebody else’s passkey proves nothing, and a challenge works once and for what it was made', async () => {
  const [ada, bert] = [await aVisitor(), await aVisitor()]
  await ada.adds()
  await bert.adds()
  expect((await bert.proves(ada.device)).json.code).toBe(notValid)
  const asked = await server.call(passkeySignInRequest)
  const signed = ada.device.signs(asked.json)
  const proves = { body: { ...signed, change: mobile }, headers: asBrowserOf(asked, ada.headers) }
  expect((await server.call(passkeyProof, proves)).json.code).toBe(notValid)
  expect((await server.call(passkeySignIn, { body: signed, headers: asBrowserOf(asked) })).json.code).toBe(notValid)
  const again = await server.call(passkeySignInRequest)
  const signsIn = { body: ada.device.signs(again.json), headers: asBrowserOf(again) }
  const answers = await Promise.all([1, 2, 3].map(() => server.call(passkeySignIn, signsIn)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('a challenge is good in the browser alone that asked for it', async () => {
  const visitor = await aVisitor()
  await visitor.adds()
  const [own, others] = [await server.call(passkeySignInRequest), await server.call(passkeySignInRequest)]
  const body = visitor.device.signs(own.json)
  for (const headers of [{}, asBrowserOf(others)])
    expect((await server.call(passkeySignIn, { body, headers })).json.code).toBe(notValid)
  expect((await server.call(passkeySignIn, { body, headers: asBrowserOf(own) })).status).toBe(200)

  const asked = await server.call(passkeyProofRequest, { headers: visitor.headers })
  const signed = { ...visitor.device.signs(asked.json), change: mobile }
  const elsewhere = await signedIn(server.database, visitor.member)
  expect((await server.call(passkeyProof, { body: signed, headers: elsewhere })).json.code).toBe(notValid)
  const again = await server.call(passkeySignInRequest, { headers: asBrowserOf(asked) })
  expect(asBrowserOf(again)).toEqual(asBrowserOf(asked)) // another tab of it
  expect((await server.call(passkeyProof, { body: signed, headers: asBrowserOf(asked, visitor.headers) })).status).toBe(
    200,
  )
})

test('a signature for another origin, of another key, or too late opens nothing', async () => {
  const visitor = await aVisitor()
  await visitor.adds()
  const { device } = visitor
  device.origin = 'https://pollen.example.com'
  expect((await signsIn(device)).json.code).toBe(notValid)
  device.origin = publicUrl
  const stranger = new Authenticator(publicUrl)
  stranger.makes(
    await inside((tx) => beginPasskey(tx, visitor.member.collectorId, { publicUrl, browser, now: new Date() })),
  )
  expect((await signsIn(stranger)).json.code).toBe(notValid)
  const now = new Date()
  const asked = await inside((tx) => requestPasskey(tx, null, { publicUrl, browser, now }))
  const later = { publicUrl, browser, now: new Date(now.getTime() + 11 * minute) }
  expect(await inside((tx) => acceptPasskey(tx, device.signs(asked), null, later))).toMatchObject({
    refusal: 'passkeyNotValid',
  })
  expect(await signedInBy(await signsIn(device))).toBe(visitor.member.collectorId)
})

test('a passkey is tried so often from one network; its owner logs in from another', async () => {
  const visitor = await aVisitor()
  await visitor.adds()
  const { json: asked } = await server.call(passkeySignInRequest)
  const stale = { ...asked, challenge: 'a'.repeat(43) }
  const tries = []
  for (let many = 0; many < 21; many++)
    tries.push(await server.call(passkeySignIn, { body: visitor.device.signs(stale), from: '203.0.113.9' }))
  expect(tries.map(({ status }) => status)).toEqual([...Array(20).fill(tries[0]?.status), 429])
  expect(tries[0]?.json.code).toBe(notValid)
  for (let many = 0; many < 3; many++)
    expect(await signedInBy(await signsIn(visitor.device))).toBe(visitor.member.collectorId)
})

test('a passkey that counts backwards may be a copy: it is refused, and the member is told', async () => {
  const visitor = await aVisitor()
  await visitor.adds()
  await signsIn(visitor.device)
  await signsIn(visitor.device)
  visitor.device.counter = 0
  expect((await signsIn(visitor.device)).json.code).toBe('PASSKEY_COPIED')
  expect((await visitor.proves()).json.code).toBe('PASSKEY_COPIED')
  expect(await subjectsTo(visitor.member)).toContain('Someone may have copied your passkey')
})

test('what a browser asks before logging in names no passkey and nobody', async () => {
  await (await aVisitor()).adds()
  const { json } = await server.call(passkeySignInRequest)
  expect(Object.keys(json).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
})

test('“This wasn’t me” removes the passkeys that a thief may have added', async () => {
  const visitor = await aVisitor()
  await visitor.adds()
  await inside((tx) => voidPassword(tx, visitor.member.collectorId, 'recoveryNotMe', new Date()))
  expect((await signsIn(visitor.device)).json.code).toBe(notValid)
})
