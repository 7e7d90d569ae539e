import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from '@pollen/testing/database'
import { openPartners, type Partners, startPartnersProcess } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import type { PartnerId } from './partner.ts'

const ada = '80010001'
const adaAtTheHotels = '900100001'

type Answer = { status: number; json: Record<string, unknown> }

/** Calls as the loyalty programme does. */
function caller({ url, clients }: Partners, partner: PartnerId) {
  const { clientId, clientSecret } = clients[partner]
  const client = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  async function call(method: string, path: string, authorization: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}/${partner}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : { text } }
  }
  return {
    async token(grant: Record<string, string>): Promise<Answer> {
      const body = new URLSearchParams(grant)
      const answer = await fetch(`${url}/${partner}/token`, {
        method: 'POST',
        headers: { authorization: client },
        body,
      })
      return { status: answer.status, json: await answer.json() }
    },
    sendCode: (membershipNumber: string, lastName: string) =>
      call('POST', '/link-codes', client, { membershipNumber, lastName }),
    account: (token: string) => call('GET', '/account', `Bearer ${token}`),
    endLink: (token: string) => call('DELETE', '/link', `Bearer ${token}`),
    post: (token: string, id: string, body: object) => call('PUT', `/postings/${id}`, `Bearer ${token}`, body),
    whatBecameOf: (id: string) => call('GET', `/postings/${id}`, client),
    file: (direction: string) =>
      call('GET', `/files/${new Date().toISOString().slice(0, 10)}/${direction}`, client).then(({ json }) =>
        String(json.text).split('\r\n').slice(1, -1),
      ),
  }
}

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
const returnUrl = 'http://localhost:3000/account/linked-partners/return'

const loginUrl = ({ url }: Partners, partner: PartnerId, changed: Record<string, string> = {}) =>
  `${url}/${partner}/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: 'nectar',
    redirect_uri: returnUrl,
    state: 'a-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changed,
  })}`

async function codeOf(partners: Partners, partner: PartnerId, number: string) {
  return new URL(await partners.logIn(loginUrl(partners, partner), number)).searchParams.get('code') ?? ''
}

const grantOf = (code: string) => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: verifier,
  redirect_uri: returnUrl,
})

async function linkedBy(partners: Partners, number = ada) {
  const token = await caller(partners, 'BA').token(grantOf(await codeOf(partners, 'BA', number)))
  return String(token.json.access_token)
}

const credit = { direction: 'credit', points: 250, rate: '0.625' }

test('a member logs in and agrees, and the code becomes a link once, by whoever began it', async () => {
  const partners = await openPartners()
  const call = caller(partners, 'BA')
  const back = new URL(await partners.logIn(loginUrl(partners, 'BA'), ada))
  expect(back.origin + back.pathname).toBe(returnUrl)
  expect(back.searchParams.get('state')).toBe('a-state')
  const grant = grantOf(back.searchParams.get('code') ?? '')

  const stolen = await call.token({ ...grant, code_verifier: 'somebody-else-s' })
  expect(stolen).toMatchObject({ status: 400, json: { error: 'invalid_grant' } })
  const { json } = await call.token(grant)
  const account = await call.account(String(json.access_token))
  expect(account.json).toMatchObject({ membershipNumber: ada, lastName: 'Okafor', points: 12_400, status: 'open' })

  expect((await call.token(grant)).json).toMatchObject({ error: 'invalid_grant' })
  // Both who show one code cannot be who it was made for, so its link has ended.
  expect(await call.account(String(json.access_token))).toMatchObject({ status: 401, json: { error: 'link_ended' } })
})

test('who cancels is sent back without a code; who logs in wrongly is not', async () => {
  const partners = await openPartners()
  const cancelled = new URL(await partners.logIn(loginUrl(partners, 'BA'), ada, { decision: 'cancel' }))
  expect(Object.fromEntries(cancelled.searchParams)).toEqual({ state: 'a-state', error: 'access_denied' })
  const wrong = new URL(await partners.logIn(loginUrl(partners, 'BA'), ada, { password: 'not-this' }))
  expect(wrong.searchParams.get('code')).toBeNull()
})

test('a login for another address, or another way of proving it, is not begun', async () => {
  const partners = await openPartners()
  for (const changed of [
    { redirect_uri: 'https://thief.example/' },
    { client_id: 'somebody' },
    { code_challenge_method: 'plain' },
  ]) {
    const answer = await fetch(loginUrl(partners, 'BA', changed), { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('<form')
  }
})

test('number and last name get a code by email, which links once and may be tried five times', async () => {
  const partners = await openPartners()
  const call = caller(partners, 'MARRIOTT')
  expect((await call.sendCode(adaAtTheHotels, 'Lister')).json).toMatchObject({ error: 'no_such_member' })
  const sent = await call.sendCode(adaAtTheHotels, ' okafor ')
  expect(sent.json).toMatchObject({ sentTo: 'a•••@example.com' })
  const grant = { grant_type: 'link_code', link_code_id: String(sent.json.linkCodeId) }
  const right = await partners.codeSentTo('MARRIOTT', adaAtTheHotels)
  const wrong = right === '000000' ? '111111' : '000000'
  expect((await call.token({ ...grant, code: wrong })).json).toMatchObject({ error: 'code_wrong' })
  expect((await call.token({ ...grant, code: right })).json).toMatchObject({ token_type: 'Bearer' })
  expect((await call.token({ ...grant, code: right })).json).toMatchObject({ error: 'code_expired' })

  const next = { ...grant, link_code_id: String((await call.sendCode(adaAtTheHotels, 'Okafor')).json.linkCodeId) }
  for (const error of ['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'too_many_tries'])
    expect((await call.token({ ...next, code: 'never' })).json).toMatchObject({ error })
  const latest = await partners.codeSentTo('MARRIOTT', adaAtTheHotels)
  expect((await call.token({ ...next, code: latest })).json).toMatchObject({ error: 'too_many_tries' })
})

test('a locked member is not linked, and who calls without our keys learns nothing', async () => {
  const partners = await openPartners()
  const call = caller(partners, 'BA')
  expect(await call.sendCode('80010009', 'Stope')).toMatchObject({ status: 403, json: { error: 'account_locked' } })
  const strangers = Object.assign({}, partners, {
    clients: { BA: { clientId: 'nectar', clientSecret: 'guessed' } } as Partners['clients'],
  })
  expect(await caller(strangers, 'BA').sendCode(ada, 'Okafor')).toMatchObject({
    status: 401,
    json: { error: 'invalid_client' },
  })
})

test('a posting is done once for its key, and its answer repeated', async () => {
  const partners = await openPartners()
  const call = caller(partners, 'BA')
  const token = await linkedBy(partners)
  const id = randomUUID()
  expect(await call.whatBecameOf(id)).toMatchObject({ status: 404, json: { error: 'not_known' } })
  const answers = await Promise.all(Array.from({ length: 16 }, () => call.post(token, id, credit)))
  expect(new Set(answers.map(({ json }) => json.reference)).size).toBe(1)
  expect((await partners.member('BA', ada)).points).toBe(12_650)
  expect(await call.post(token, id, { ...credit, points: 251 })).toMatchObject({
    status: 409,
    json: { error: 'key_reused' },
  })

  await call.endLink(token)
  await call.endLink(token)
  expect((await call.post(token, id, credit)).json).toEqual(answers[0]?.json)
  expect((await call.whatBecameOf(id)).json).toEqual(answers[0]?.json)
  expect(await call.post(token, randomUUID(), credit)).toMatchObject({ status: 401, json: { error: 'link_ended' } })
})

test('a refusal is the answer of its key for ever, and says why', async () => {
  const partners = await openPartners()
  const call = caller(partners, 'BA')
  const token = await linkedBy(partners, '80010002')
  const id = randomUUID()
  const tooMuch = { direction: 'debit', points: 251, rate: '1.6' }
  expect((await call.post(token, id, tooMuch)).json).toMatchObject({ status: 'refused', reason: 'not_enough_points' })
  await partners.changeMember('BA', '80010002', { points: 1000 })
  expect((await call.post(token, id, tooMuch)).json).toMatchObject({ status: 'refused', reason: 'not_enough_points' })

  const changed = { ...credit, contactChangedAt: new Date().toISOString() }
  expect((await call.post(token, randomUUID(), changed)).json).toMatchObject({ reason: 'contact_changed' })
  await partners.changeMember('BA', '80010002', { status: 'locked' })
  expect((await call.post(token, randomUUID(), credit)).json).toMatchObject({ reason: 'account_locked' })
  expect((await call.account(token)).json).toMatchObject({ status: 'locked', canReceivePoints: false })
})

test('it does what it was told to do wrong, and what became of it can be asked', async () => {
  const partners = await openPartners()
  const call = caller(partners, 'BA')
  const token = await linkedBy(partners)
  const told = (does: 'dropRequest' | 'dropAnswer' | 'twice' | 'lie' | 'afterNext') =>
    partners.order({ partner: 'BA', operation: 'post', does })
  const [lost, unheard, double, lie, first, second] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]

  await told('dropRequest')
  await expect(call.post(token, lost, credit)).rejects.toThrow()
  expect((await call.whatBecameOf(lost)).json).toMatchObject({ error: 'not_known' })
  await told('dropAnswer')
  await expect(call.post(token, unheard, credit)).rejects.toThrow()
  expect((await call.whatBecameOf(unheard)).json).toMatchObject({ status: 'posted' })
  await told('twice')
  expect((await call.post(token, double, credit)).json).toMatchObject({ status: 'posted' })
  await told('lie')
  expect((await call.post(token, lie, credit)).json).toMatchObject({ status: 'posted' })
  expect((await call.whatBecameOf(lie)).json).toMatchObject({ error: 'not_known' })
  expect((await partners.member('BA', ada)).points).toBe(12_900)

  await told('afterNext')
  const waits = call.post(token, first, credit)
  await expect.poll(() => partners.orders()).toEqual([])
  expect((await call.whatBecameOf(first)).json).toMatchObject({ error: 'not_known' })
  await call.post(token, second, credit)
  expect((await waits).json).toMatchObject({ status: 'posted' })
  const lines = await call.file('credit')
  expect(lines.map((line) => line.split(',')[0])).toEqual([unheard, double, second, first])

  await partners.setDown('BA', true)
  expect(await call.account(token)).toMatchObject({ status: 503 })
  await partners.setDown('BA', false)
  await partners.order({ partner: 'BA', operation: 'file', does: 'lie' })
  expect((await call.file('credit'))[0]?.split(',')[2]).toBe('251')
  expect((await call.file('credit'))[0]?.split(',')[2]).toBe('250')
})

test('what comes too late for the caller is done nevertheless', async () => {
  const partners = await openPartners()
  const call = caller(partners, 'BA')
  const token = await linkedBy(partners)
  const id = randomUUID()
  await partners.order({ partner: 'BA', operation: 'post', does: 'workLate', delayMs: 300 })
  const posting = fetch(`${partners.url}/BA/postings/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(credit),
    signal: AbortSignal.timeout(100),
  })
  await expect(posting).rejects.toThrow()
  await expect.poll(async () => (await call.whatBecameOf(id)).status).toBe(200)
})

test('what was answered outlives kill -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollen-partners-'))
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  const partners = await startPartnersProcess(join(folder, 'partners.sqlite'))
  const call = caller(partners, 'BA')
  const token = await linkedBy(partners)
  const ids = Array.from({ length: 60 }, () => randomUUID())
  const answered: string[] = []
  const posting = Promise.all(
    ids.map(async (id) => {
      const { status } = await call.post(token, id, { ...credit, points: 1 })
      if (status === 200) answered.push(id)
      if (answered.length === 20) await partners.kill()
    }),
  ).catch(() => {})
  await posting
  await partners.kill()
  await partners.startAgain()

  expect(answered.length).toBeGreaterThan(0)
  for (const id of answered) expect((await call.whatBecameOf(id)).json).toMatchObject({ status: 'posted' })
  for (const id of ids) expect((await call.post(token, id, { ...credit, points: 1 })).status).toBe(200)
  expect((await partners.member('BA', ada)).points).toBe(12_460)
  expect(await call.file('credit')).toHaveLength(60)
})

test('it describes itself in OpenAPI', async () => {
  const partners = await openPartners()
  const description = (await (await fetch(`${partners.url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(description.paths).sort()).toEqual([
    '/{partner}/account',
    '/{partner}/files/{day}/{direction}',
    '/{partner}/link',
    '/{partner}/link-codes',
    '/{partner}/postings/{conversionId}',
    '/{partner}/token',
  ])
})
