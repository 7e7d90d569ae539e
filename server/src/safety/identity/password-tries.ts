import type { FastifyRequest } from 'fastify'
import type { Limits, PasswordTry } from '../../platform/http/rate-limits.ts'
import { requireEffort } from '../../platform/http/request-checks.ts'

/**
 * Compares a password, as `compare` does, and counts it as wrong unless `compare` returns. It is counted before it is
 * compared, so that guesses made at once count, too.
 *
 * @throws Refusal tooManyTries, tooManyFromHere
 * @throws Refusal robotCheckTooEasy   so many were wrong that each takes more work now
 */
export async function countWrongPasswords<Result>(
  request: FastifyRequest,
  { limits, ...of }: PasswordTry & { limits: Limits },
  compare: () => Promise<Result>,
): Promise<Result> {
  const counted = await limits.password(of)
  try {
    requireEffort(request, counted.effort)
  } catch (refusal) {
    await counted.giveBack()
    throw refusal
  }
  const result = await compare()
  await counted.giveBack()
  return result
}
