import type { Answer, Query } from '@pollen/contract/endpoint'
import { paths } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import { ownPath } from '@pollen/contract/safe-path'
import type { identityLogin } from '@pollen/contract/visitor/identity'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as openid from 'openid-client'
import { keyOf, type Secret, type Secrets, withAny } from '../../platform/secrets/secrets.ts'
import { afterLogout, clientId, providerPath } from './provider.ts'

/** What the browser keeps, encrypted, while the person is at the identity provider. */
type AuthorizationRequest = { verifier: string; state: string; nonce: string; next: string }

const requestLifetime = '30m'

type Client = { publicUrl: string; secrets: Pick<Secrets, 'identityClient' | 'verifier'>; fetch: openid.CustomFetch }

/** What the provider sends back, with what the browser kept. */
type Callback = {
  code: string
  state: string
  iss?: string | undefined
  verificationCode: string
  redirectUri: string
}

export type SignIn = ReturnType<typeof signIn>

/**
 * Our side of signing in, towards an OpenID provider: authorization code, PKCE S256, scope `openid offline`,
 * `state` and `nonce` checked.
 *
 * @param fetch  how to reach the provider; the embedded one is asked within the process
 */
export function signIn({ publicUrl, secrets, fetch }: Client) {
  const redirectUri = publicUrl + paths.oauthRedirect
  const provider = discoverOnce(() =>
    openid.discovery(new URL(publicUrl + providerPath), clientId, secrets.identityClient, undefined, {
      [openid.customFetch]: fetch,
      execute: [openid.allowInsecureRequests], // the embedded provider is asked without leaving the process
    }),
  )

  /** Where to send the person, and what the browser keeps until they come back. */
  async function begin({ next, prompt }: Query<typeof identityLogin>): Promise<Answer<typeof identityLogin>> {
    const request: AuthorizationRequest = {
      verifier: openid.randomPKCECodeVerifier(),
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      next: ownPath(next) ?? paths.homepage,
    }
    const location = openid.buildAuthorizationUrl(await provider(), {
      redirect_uri: redirectUri,
      scope: 'openid offline',
      code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      state: request.state,
      nonce: request.nonce,
      ...(prompt && { prompt }),
    })
    return { location: location.href, verificationCode: await seal(request, secrets.verifier) }
  }

  /**
   * Exchanges the provider's code for the collector it names.
   *
   * @throws Refusal signInNotCompleted   the code, the state or the verifier is of another request, or it ran out
   */
  async function finish(callback: Callback) {
    if (callback.redirectUri !== redirectUri) throw new Refusal('signInNotCompleted')
    const { verifier, state, nonce, next } = await unseal(callback.verificationCode, secrets.verifier)
    const { code, iss } = callback
    const returned = new URL(redirectUri)
    returned.search = new URLSearchParams({ code, state: callback.state, ...(iss && { iss }) }).toString()
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    const tokens = await openid.authorizationCodeGrant(await provider(), returned, checks).catch(refuseSignIn)
    return { collectorId: tokens.claims()?.sub as string, idToken: tokens.id_token as string, next }
  }

  /** The address where the provider ends its own session and returns to us. */
  async function endSessionUrl(idToken: string): Promise<string> {
    const returnsTo = { id_token_hint: idToken, post_logout_redirect_uri: publicUrl + afterLogout }
    return openid.buildEndSessionUrl(await provider(), returnsTo).href
  }

  return { begin, finish, endSessionUrl }
}

/** Discovers the provider's addresses once; after a failure, again at the next call. */
function discoverOnce(discover: () => Promise<openid.Configuration>): () => Promise<openid.Configuration> {
  let discovered: Promise<openid.Configuration> | undefined
  return () => {
    discovered ??= discover()
    discovered.catch(() => {
      discovered = undefined
    })
    return discovered
  }
}

const seal = (request: AuthorizationRequest, secret: Secret): Promise<string> =>
  new EncryptJWT(request)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(requestLifetime)
    .encrypt(keyOf(secret.current))

async function unseal(verificationCode: string, secret: Secret): Promise<AuthorizationRequest> {
  const { payload } = await withAny(secret, (it) =>
    jwtDecrypt<AuthorizationRequest>(verificationCode, keyOf(it)),
  ).catch(refuseSignIn)
  return payload
}

function refuseSignIn(cause: unknown): never {
  throw Object.assign(new Refusal('signInNotCompleted'), { cause })
}
