import { Refusal } from '@pollen/contract/refusals'
import * as openid from 'openid-client'
import type { StaffProviderSettings } from '../../platform/process/console-settings.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { type AuthorizationRequest, keepRequest, requestOf } from './authorization-requests.ts'
import { isNoOf, isSilent } from './provider-errors.ts'
import { type Claims, personIn, subjectOf } from './provider-person.ts'
import { type ClaimedRole, namesLikeOursIn, roleIn } from './provider-roles.ts'

export type { ClaimedRole } from './provider-roles.ts'

/** Whom the provider names. */
export type AtProvider = ClaimedRole & {
  subject: string
  name: string
  email: string | null
  /** When they logged in there. */
  loggedInAt: Date
  idToken: string
  refreshToken: string | undefined
}

export type StaffProvider = ReturnType<typeof staffProvider>

type Tokens = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers

/** Where the provider leads back to: a page of the console. */
const returnPath = '/signed-in'
/** Whoever waits for the provider waits no longer than this. */
const timeoutSeconds = 5
/** So far may its clock be from ours. */
const clocksApartMs = 30_000

/**
 * Our side of signing in at the operator's identity provider: authorization code, PKCE S256, `state` and `nonce` checked. The
 * role comes from a claim of ours and never from groups, of which providers leave some out.
 *
 * @param warn  tells operators of names that look like roles and are none
 */
export function staffProvider(
  { issuer, clientId, clientSecret, roleClaim }: StaffProviderSettings,
  { consoleUrl, secret, warn }: { consoleUrl: string; secret: Secret; warn: (found: object, says: string) => void },
) {
  const redirectUri = consoleUrl + returnPath
  const isInsecure = issuer.startsWith('http:') // outside prod alone: prod-settings.ts
  const ofRole = { roleClaim, clientId }
  let discovered: Promise<openid.Configuration> | undefined
  function provider(): Promise<openid.Configuration> {
    discovered ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(isInsecure && { execute: [openid.allowInsecureRequests] }),
    })
    discovered.catch(() => {
      discovered = undefined
    })
    return discovered.catch((cause) => {
      throw Object.assign(new Refusal('staffProviderUnreachable'), { cause })
    })
  }

  return {
    /**
     * Where to send the person, and what their browser keeps until they come back. Whoever is logged in there logs in again:
     * `max_age=0` asks for it, and `finish` believes no older login, whatever becomes of the address on the way.
     *
     * @param kept  what the browser keeps of other tabs
     */
    async begin(kept: string | undefined): Promise<{ location: string; kept: string }> {
      const request: AuthorizationRequest = {
        verifier: openid.randomPKCECodeVerifier(),
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        askedAt: Date.now(),
      }
      const location = openid.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email offline_access',
        code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        state: request.state,
        nonce: request.nonce,
        // Without a consent some providers give no refresh token, by which we ask again. Entra takes one prompt, and no two.
        prompt: 'consent',
        max_age: '0',
      })
      return { location: location.href, kept: await keepRequest(kept, request, secret) }
    },

    /**
     * Whom the provider names.
     *
     * @throws Refusal signInNotCompleted   the code, the state or the browser is of another request
     * @throws Refusal staffLoginTimeMissing, staffLoginNotFresh, staffRoleMissing, staffRolesSeveral, staffProviderUnreachable
     */
    async finish(
      kept: string | undefined,
      returned: { code: string; state: string; iss?: string | undefined },
    ): Promise<AtProvider> {
      const { verifier, state, nonce, askedAt } = await requestOf(kept, returned.state, secret)
      const address = new URL(redirectUri)
      const { iss, ...rest } = returned
      address.search = new URLSearchParams({ ...rest, ...(iss && { iss }) }).toString()
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const tokens = await openid.authorizationCodeGrant(await provider(), address, checks).catch(refuseSignIn)
      const idToken = tokens.claims()
      if (!idToken || !tokens.id_token) throw new Refusal('signInNotCompleted')
      const loggedInAt = loginIn(idToken, askedAt)
      const claims = await claimsOf(tokens).catch(refuseSignIn)
      const looksLikeOurs = namesLikeOursIn(claims, ofRole)
      if (looksLikeOurs.length > 0) warn({ names: looksLikeOurs }, 'names that look like our roles, and are none')
      return {
        subject: subjectOf(idToken.iss, idToken.sub),
        ...personIn(claims),
        ...roleIn(claims, ofRole),
        loggedInAt,
        idToken: tokens.id_token,
        refreshToken: tokens.refresh_token,
      }
    },

    /**
     * Asks again whether somebody still works here, and as what. Undefined when the provider says no, or that they are somebody
     * else, or names no role; it throws when it cannot be asked.
     *
     * @returns the newest refresh token, and their role and brands
     */
    async askAgain(
      refreshToken: string,
      subject: string | null,
    ): Promise<{ refreshToken: string; standing: ClaimedRole } | undefined> {
      try {
        const tokens = await openid.refreshTokenGrant(await provider(), refreshToken)
        const claims = await claimsOf(tokens)
        const { iss = (await provider()).serverMetadata().issuer } = tokens.claims() ?? {}
        if (subjectOf(iss, claims.sub) !== subject) return undefined
        return { refreshToken: tokens.refresh_token ?? refreshToken, standing: roleIn(claims, ofRole) }
      } catch (error) {
        if (isNoOf(error)) return undefined
        throw error
      }
    },

    /** Where the provider ends its own session; undefined where it has no such address, or cannot be asked for it. */
    async endSessionUrl(idToken: string | undefined): Promise<string | undefined> {
      const known = await provider().catch(() => undefined)
      if (!known?.serverMetadata().end_session_endpoint) return undefined
      const returnsTo = { post_logout_redirect_uri: `${consoleUrl}/`, ...(idToken && { id_token_hint: idToken }) }
      return openid.buildEndSessionUrl(known, returnsTo).href
    },
  }

  /**
   * What the provider says of somebody: in the ID token, and where it names no role or nobody there, at its userinfo endpoint,
   * as many do (OpenID Connect Core §5.4).
   */
  async function claimsOf(tokens: Tokens): Promise<Claims> {
    const inToken = tokens.claims()
    const known = await provider()
    const isAllThere = inToken?.name !== undefined && isOfUs(inToken)
    if (inToken && (isAllThere || !known.serverMetadata().userinfo_endpoint)) return inToken
    const ofSubject = inToken?.sub ?? openid.skipSubjectCheck // who asks compares it
    return { ...inToken, ...(await openid.fetchUserInfo(known, tokens.access_token, ofSubject)) }
  }

  function isOfUs(claims: Claims): boolean {
    try {
      return roleIn(claims, ofRole) !== undefined
    } catch (error) {
      return !(error instanceof Refusal && error.refusal === 'staffRoleMissing')
    }
  }
}

/**
 * When they logged in at the provider.
 *
 * @throws Refusal staffLoginTimeMissing   it does not say, although it was asked
 * @throws Refusal staffLoginNotFresh      before they were sent there, or at a time that is yet to come
 */
function loginIn({ auth_time: seconds }: openid.IDToken, askedAt: number): Date {
  if (typeof seconds !== 'number') throw new Refusal('staffLoginTimeMissing')
  const at = seconds * 1000
  if (at < askedAt - clocksApartMs || at > Date.now() + clocksApartMs) throw new Refusal('staffLoginNotFresh')
  return new Date(at)
}

function refuseSignIn(cause: unknown): never {
  if (cause instanceof Refusal) throw cause
  throw Object.assign(new Refusal(isSilent(cause) ? 'staffProviderUnreachable' : 'signInNotCompleted'), { cause })
}
