import { robotCheck } from '@pollen/contract/visitor/robot-check'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { ask } from './api-calls.ts'

/** Solves a robot check as the browser does, and gives the token that a call shows. */
export async function solveRobotCheck(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url')
}

/** What a call shows that needs a robot check, for the server at `url`; good once. */
export async function robotCheckHeader(url: string): Promise<{ 'x-recaptcha': string }> {
  const challenge = (await ask(`${url}/api${robotCheck.url}`)) as Challenge
  return { 'x-recaptcha': `Bearer ${await solveRobotCheck(challenge)}` }
}
