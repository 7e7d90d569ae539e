import { paths } from '@pollen/contract/paths'
import { identitySignIn, openSession } from '@pollen/contract/visitor/identity'
import { startTestApp } from '@pollen/testing/app'
import { TestBrowser } from '@pollen/testing/http-browser'
import { aMember, type Member } from '@pollen/testing/member'
import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { inProcess } from '../../platform/http/in-process.ts'
import { logOutEverywhere } from './identity.ts'
import { afterLogout, clientId, providerPath } from './provider.ts'

const server = await startTestApp()
const { identityClient } = server.secrets
const issuer = new URL(server.settings.publicUrl + providerPath)
const provider = await openid.discovery(issuer, clientId, identityClient, undefined, {
  [openid.customFetch]: inProcess(server.app),
  execute: [openid.allowInsecureRequests],
})

const redirectUri = () => server.settings.publicUrl + paths.oauthRedirect

/** What a client asks for, and what it needs when the code is there. */
async function authorization() {
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const nonce = openid.randomNonce()
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(),
    scope: 'openid offline',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  return { url, checks }
}

/** Where the provider leads once the member has shown who they are. */
async function callback(browser: TestBrowser, { email, password }: Member, url: URL): Promise<URL> {
  const interaction = (await browser.get(url.href)).headers.location as string
  const uid = browser.interactionOf((await browser.get(interaction)).headers.location as string)
  const { location } = (await browser.call(identitySignIn, { params: { uid }, body: { email, password } })).json
  return new URL((await browser.get(location)).headers.location as string)
}

async function signsIn(member: Member, browser = new TestBrowser(server)) {
  const { url, checks } = await authorization()
  return openid.authorizationCodeGrant(provider, await callback(browser, member, url), checks)
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { error?: string }) => error.error,
  )

test('a client walks from discovery to its log-out', async () => {
  const member = await aMember(server.database)
  const browser = new TestBrowser(server)
  const tokens = await signsIn(member, browser)
  expect(tokens.claims()).toMatchObject({ sub: member.collectorId, aud: clientId })

  const userInfo = (accessToken: string) => openid.fetchUserInfo(provider, accessToken, member.collectorId)
  expect(await userInfo(tokens.access_token)).toEqual({ sub: member.collectorId })
  const refreshed = await openid.refreshTokenGrant(provider, tokens.refresh_token as string)
  expect(refreshed.claims()).toMatchObject({ sub: member.collectorId })
  expect(await userInfo(refreshed.access_token)).toEqual({ sub: member.collectorId })

  const postLogoutUri = server.settings.publicUrl + afterLogout
  const endSession = openid.buildEndSessionUrl(provider, {
    id_token_hint: refreshed.id_token as string,
    post_logout_redirect_uri: postLogoutUri,
    state: 'left',
  })
  const page = await browser.get(endSession.href)
  expect(page.body).toContain('.submit()')
  expect(await browser.sendsForm(page.body)).toBe(`${postLogoutUri}&state=left`)
  expect(await errorOf(openid.refreshTokenGrant(provider, refreshed.refresh_token as string))).toBe('invalid_grant')
  const { url } = await authorization()
  expect((await browser.get(url.href)).headers.location).toContain('/identity/interactions/')
})

test('the metadata names what the provider does, and nothing else', async () => {
  const metadata = provider.serverMetadata()
  expect(metadata).toMatchObject({
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    id_token_signing_alg_values_supported: ['ES256', 'RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'offline'],
    claims_supported: expect.arrayContaining(['sub', 'iss', 'auth_time']),
    request_uri_parameter_supported: false,
  })
  for (const unused of [
    'pushed_authorization_request_endpoint',
    'dpop_signing_alg_values_supported',
    'registration_endpoint',
  ])
    expect(metadata, unused).not.toHaveProperty(unused)
  const { keys } = (await server.app.inject(`${providerPath}/jwks`)).json()
  expect(keys.map(({ alg }: { alg: string }) => alg).sort()).toEqual(['ES256', 'RS256'])
})

test('a request that names no redirect address is refused', async () => {
  const { url } = await authorization()
  url.searchParams.delete('redirect_uri')
  expect((await new TestBrowser(server).get(url.href)).headers.location).toBe(paths.loginFailed)
})

test('a code is good once, also ten times at once', async () => {
  const member = await aMember(server.database)
  const { url, checks } = await authorization()
  const back = await callback(new TestBrowser(server), member, url)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => errorOf(openid.authorizationCodeGrant(provider, back, checks))),
  )
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'invalid_grant')).toHaveLength(9)
})

test('a code sent ten times at once opens one session', async () => {
  const { email, password } = await aMember(server.database)
  const browser = new TestBrowser(server)
  const body = await browser.returnsWithCode({ email, password })
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.call(openSession, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
})

test('a refresh token is good once; one that is shown again ends what came of it', async () => {
  const { refresh_token: first = '' } = await signsIn(await aMember(server.database))
  const { refresh_token: second = '' } = await openid.refreshTokenGrant(provider, first)
  expect(second).not.toBe(first)
  expect(await errorOf(openid.refreshTokenGrant(provider, first))).toBe('invalid_grant')
  expect(await errorOf(openid.refreshTokenGrant(provider, second))).toBe('invalid_grant')
})

test('a refresh token that is revoked, or whose member ended all sessions, is good no more', async () => {
  const member = await aMember(server.database)
  const { refresh_token: revoked = '' } = await signsIn(member)
  await openid.tokenRevocation(provider, revoked)
  expect(await errorOf(openid.refreshTokenGrant(provider, revoked))).toBe('invalid_grant')
  const { refresh_token: ended = '' } = await signsIn(member)
  await server.database.transaction((tx) => logOutEverywhere(tx, member.collectorId, { now: new Date() }))
  expect(await errorOf(openid.refreshTokenGrant(provider, ended))).toBe('invalid_grant')
})

test('a site that leads a member to log-out does not log them out: they are asked', async () => {
  const [member, thief] = [await aMember(server.database), await aMember(server.database)]
  const browser = new TestBrowser(server)
  await signsIn(member, browser)
  const theirs = (await signsIn(thief)).id_token as string
  const endSession = `${providerPath}/session/end`
  for (const address of [endSession, `${endSession}?client_id=${clientId}`, `${endSession}?id_token_hint=${theirs}`]) {
    const page = await browser.get(address)
    expect(page.body).toContain('Do you want to log out?')
    expect(page.body).not.toContain('<script')
  }
  const { url } = await authorization()
  expect((await browser.get(url.href)).headers.location).toContain(`${paths.oauthRedirect}?code=`)
})
