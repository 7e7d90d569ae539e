import type { RefusalDetails } from '@pollen/contract/refusal-details'
import type { RobotCheckEffort } from '@pollen/contract/robot-check-effort'
import { robotCheck } from '@pollen/contract/visitor/robot-check'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { APIResponse } from 'playwright-core'
import { ask } from './api-calls.ts'

/** Solves a robot check as the browser does, and gives the token that a call shows. */
export async function solveRobotCheck(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url')
}

/** What a call shows that needs a robot check, for the server at `url`; good once. */
export async function robotCheckHeader(url: string, effort: RobotCheckEffort = 0): Promise<{ 'x-recaptcha': string }> {
  const challenge = (await ask(`${url}/api${robotCheck.url}${effort === 0 ? '' : `?effort=${effort}`}`)) as Challenge
  return { 'x-recaptcha': `Bearer ${await solveRobotCheck(challenge)}` }
}

/** Sends a call with a solved robot check, and again with a harder one when the server asks for it, as the web app does. */
export async function sendWithRobotCheck(
  url: string,
  send: (headers: { 'x-recaptcha': string }) => Promise<APIResponse>,
): Promise<APIResponse> {
  const answer = await send(await robotCheckHeader(url))
  if (answer.ok()) return answer
  const { robotCheckEffort } = (await answer.json()) as Partial<RefusalDetails>
  return robotCheckEffort === undefined ? answer : send(await robotCheckHeader(url, robotCheckEffort))
}
