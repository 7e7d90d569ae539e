import type { Body } from '@pollen/contract/endpoint'
import { paths } from '@pollen/contract/paths'
import { identityLogin, identitySignIn, openSession } from '@pollen/contract/visitor/identity'
import type { APIResponse, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sendWithRobotCheck } from './robot-check.ts'

/**
 * Opens a session of the page's browser as its pages would, by the identity provider's own calls, so that it also has the
 * provider's cookies. It leaves the page at a file of the site.
 */
export async function signInByCalls(page: Page, url: string, who: Body<typeof identitySignIn>): Promise<void> {
  const { request } = page.context()
  const begun = identityLogin.answer.parse(await answerOf(await request.get(`${url}/api${identityLogin.url}`)))
  const login = new URL((await request.get(begun.location)).url())
  const proves = identitySignIn.url.replace(':uid', login.searchParams.get('interaction') ?? '')
  const proved = await sendWithRobotCheck(url, (headers) => request.post(`${url}/api${proves}`, { headers, data: who }))
  const { location } = identitySignIn.answer.parse(await answerOf(proved))
  const back = new URL((await request.get(location)).url()).searchParams
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.get(name) ?? '')
  const { verificationCode } = begun
  const body = { code, state, iss, verificationCode, redirectUri: url + paths.oauthRedirect }
  const opened = await request.post(`${url}/api${openSession.url}`, { data: body })
  const { firstName } = openSession.answer.parse(await answerOf(opened))
  await page.goto(`${url}/app.webmanifest`)
  await page.evaluate(remember, { sessionCreatedAt: String(Date.now()), firstName })
}

/** Runs in the page: what the app writes down when a session opened (web/src/platform/session-marker.ts). */
function remember(entries: Record<string, string>): void {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
}

async function answerOf(response: APIResponse): Promise<unknown> {
  expect(response.status(), response.url()).toBe(200)
  return response.json()
}
