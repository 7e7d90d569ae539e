import { Refusal } from '@pollen/contract/refusals'
import * as openid from 'openid-client'

/** What providers say of a person, and not of us, of the request or of themselves (RFC 6749 §5.2, OpenID Connect Core §3.1.2.6). */
const saidOfPeople = ['invalid_grant', 'access_denied', 'interaction_required', 'login_required', 'consent_required']

/**
 * Whether the provider said no to somebody. A secret of ours that ran out, a limit and a fault of its own are no such answer:
 * they would lock everybody out at once.
 */
export function isNoOf(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return saidOfPeople.includes(error.error)
  if (error instanceof Refusal) return error.refusal === 'staffRoleMissing' || error.refusal === 'staffRolesSeveral'
  if (error instanceof openid.WWWAuthenticateChallengeError) return error.cause.some(isOfToken)
  return codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' // userinfo names another person
}

/** Userinfo takes the token no longer (RFC 6750 §3.1). Whoever shows a wrong secret gets a challenge, too: of another scheme. */
const isOfToken = ({ scheme, parameters }: openid.WWWAuthenticateChallenge): boolean =>
  scheme === 'bearer' && parameters.error === 'invalid_token'

/** Whether the provider was not reached, took too long, or has a fault of its own. */
export function isSilent(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 || error.status === 429
  if (error instanceof openid.ClientError && error.cause instanceof Response) return error.cause.status >= 500
  return codeOf(error) === 'OAUTH_TIMEOUT' || (error instanceof TypeError && codeOf(error) === undefined) // fetch failed
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code
