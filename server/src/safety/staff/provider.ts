import { Refusal } from '@pollen/contract/refusals'
import { type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as openid from 'openid-client'
import { keyOf, type Secret, withAny } from '../../platform/database/secrets.ts'
import type { StaffProviderSettings } from '../../platform/process/console-settings.ts'
import { hashOf } from '../../platform/process/tokens.ts'

/** What the browser keeps, encrypted, while the person is at the provider. */
type AuthorizationRequest = { verifier: string; state: string; nonce: string }

/** As what the provider names somebody. */
export type AtProviderAs = {
  role: StaffRole
  /** The keys of the brands that they are of, in order; none: the whole programme. */
  brands: string[]
}

/** Whom the provider names. */
export type AtProvider = AtProviderAs & {
  subject: string
  name: string
  email: string
  refreshToken: string | undefined
}

export type StaffProvider = ReturnType<typeof staffProvider>

/** Where the provider leads back to: a page of the console. */
const returnPath = '/signed-in'

/**
 * Our side of signing in at the operator's identity provider: authorization code, PKCE S256, `state` and `nonce` checked. The
 * role comes from a claim of ours and never from groups, of which providers leave some out.
 */
export function staffProvider(
  { issuer, clientId, clientSecret, roleClaim }: StaffProviderSettings,
  { consoleUrl, secret }: { consoleUrl: string; secret: Secret },
) {
  const redirectUri = consoleUrl + returnPath
  const isInsecure = issuer.startsWith('http:') // outside prod alone: prod-settings.ts
  let discovered: Promise<openid.Configuration> | undefined
  function provider(): Promise<openid.Configuration> {
    discovered ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
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
    /** Where to send the person, and what their browser keeps until they come back. */
    async begin({ again }: { again: boolean }): Promise<{ location: string; kept: string }> {
      const request: AuthorizationRequest = {
        verifier: openid.randomPKCECodeVerifier(),
        state: openid.randomState(),
        nonce: openid.randomNonce(),
      }
      const location = openid.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email offline_access',
        code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        state: request.state,
        nonce: request.nonce,
        // Without a consent some providers give no refresh token, by which we ask again.
        prompt: again ? 'login consent' : 'consent',
        ...(again && { max_age: '0' }),
      })
      return { location: location.href, kept: await sealRequest(request, secret) }
    },

    /**
     * Whom the provider names.
     *
     * @throws Refusal signInNotCompleted                  the code, the state or the browser is of another request
     * @throws Refusal staffRoleMissing, staffRolesSeveral
     */
    async finish(
      kept: string,
      returned: { code: string; state: string; iss?: string | undefined },
    ): Promise<AtProvider> {
      const { verifier, state, nonce } = await unsealRequest(kept, secret)
      const address = new URL(redirectUri)
      const { iss, ...rest } = returned
      address.search = new URLSearchParams({ ...rest, ...(iss && { iss }) }).toString()
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const tokens = await openid.authorizationCodeGrant(await provider(), address, checks).catch(refuseSignIn)
      return personIn(tokens)
    },

    /**
     * Asks again whether somebody still works here. Undefined when the provider says no; it throws when it cannot be reached.
     *
     * @returns the newest refresh token, and their role and brands where the provider says them again
     */
    async askAgain(
      refreshToken: string,
    ): Promise<{ refreshToken: string; standing: AtProviderAs | undefined } | undefined> {
      try {
        const tokens = await openid.refreshTokenGrant(await provider(), refreshToken)
        const claims = tokens.claims()
        const standing = claims ? roleIn(claims, roleClaim) : undefined
        return { refreshToken: tokens.refresh_token ?? refreshToken, standing }
      } catch (error) {
        if (error instanceof openid.ResponseBodyError || isRoleRefusal(error)) return undefined
        throw error
      }
    },
  }

  function personIn(tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers): AtProvider {
    const claims = tokens.claims()
    if (!claims) throw new Refusal('signInNotCompleted')
    const email = String(claims.email ?? claims.preferred_username ?? claims.upn ?? '')
    return {
      subject: hashOf(`${claims.iss} ${claims.sub}`),
      name: String(claims.name ?? email),
      email,
      ...roleIn(claims, roleClaim),
      refreshToken: tokens.refresh_token,
    }
  }
}

/**
 * The role that a token names: a text or a list of them (Entra's app roles, Okta's claims), or such a list further in
 * (Keycloak's `realm_access.roles`). `Pollen.Agent` and `pollen-agent` are `agent`; `Pollen.Marketer:argos` is a marketer of
 * that brand, and two such are a marketer of both. What is no role of ours is ignored.
 *
 * @throws Refusal staffRoleMissing    there is none: nobody keeps a role that the provider does not give
 * @throws Refusal staffRolesSeveral   several would add up to rights that nobody meant: two roles, or one of a brand and of all
 */
export function roleIn(claims: Record<string, unknown>, claim: string): AtProviderAs {
  const value = claims[claim] ?? claim.split('.').reduce<unknown>((inner, name) => Object(inner)[name], claims)
  const found = (Array.isArray(value) ? value : [value]).flatMap((one) => standingNamed(String(one ?? '')))
  const [first] = found
  if (!first) throw new Refusal('staffRoleMissing')
  const brands = found.flatMap(({ brand }) => brand ?? [])
  if (found.some(({ role }) => role !== first.role) || (brands.length > 0 && brands.length < found.length))
    throw new Refusal('staffRolesSeveral')
  return { role: first.role, brands: [...new Set(brands)].sort() }
}

/** A colon stands before a brand where a role stands before the colon: `pollen:agent` is an agent of the whole programme. */
function standingNamed(name: string): { role: StaffRole; brand?: string }[] {
  const given = name.toLowerCase()
  const colon = given.lastIndexOf(':')
  const before = colon < 0 ? undefined : roleAtEnd(given.slice(0, colon))
  if (before) return [{ role: before, brand: given.slice(colon + 1) }]
  const role = roleAtEnd(given)
  return role ? [{ role }] : []
}

const roleAtEnd = (name: string): StaffRole | undefined =>
  staffRoles.find((role) => name === role || new RegExp(`[^a-z]${role}$`).test(name))

const isRoleRefusal = (error: unknown) =>
  error instanceof Refusal && (error.refusal === 'staffRoleMissing' || error.refusal === 'staffRolesSeveral')

/** A token of the provider as the database keeps it. */
export const sealRefresh = (refreshToken: string, secret: Secret): Promise<string> =>
  new EncryptJWT({ refreshToken }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret.current))

export async function unsealRefresh(sealed: string, secret: Secret): Promise<string> {
  const { payload } = await withAny(secret, (it) => jwtDecrypt<{ refreshToken: string }>(sealed, keyOf(it)))
  return payload.refreshToken
}

const sealRequest = (request: AuthorizationRequest, secret: Secret): Promise<string> =>
  new EncryptJWT(request)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime('15m')
    .encrypt(keyOf(secret.current))

async function unsealRequest(kept: string, secret: Secret): Promise<AuthorizationRequest> {
  const { payload } = await withAny(secret, (it) => jwtDecrypt<AuthorizationRequest>(kept, keyOf(it))).catch(
    refuseSignIn,
  )
  return payload
}

function refuseSignIn(cause: unknown): never {
  if (cause instanceof Refusal) throw cause
  throw Object.assign(new Refusal('signInNotCompleted'), { cause })
}
