import type { Answer, Query } from '@pollen/contract/endpoint'
import { paths } from '@pollen/contract/paths'
import { Refusal } from '@pollen/contract/refusals'
import { ownPath } from '@pollen/contract/safe-path'
import type { identityLogin } from '@pollen/contract/visitor/identity'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as openid from 'openid-client'
import { afterLogout, clientId, providerPath } from './provider.ts'

/** What the browser carries, sealed, while the person is away at the identity provider. */
type Errand = { verifier: string; state: string; nonce: string; next: string }

const errandLifetime = '30m'
const decode = (secret: string) => Buffer.from(secret, 'base64url')

export type SignIn = ReturnType<typeof signIn>

/**
 * Our side of signing in, towards an OpenID provider: authorization code, PKCE S256, scope `openid offline`,
 * `state` and `nonce` checked.
 *
 * @param fetch  how to reach the provider; the embedded one is asked within the process
 */
export function signIn({
  publicUrl,
  secrets,
  fetch,
}: {
  publicUrl: string
  secrets: { identityClient: string; verifier: string }
  fetch: openid.CustomFetch
}) {
  const redirectUri = publicUrl + paths.oauthRedirect
  let discovered: Promise<openid.Configuration> | undefined
  const provider = () => {
    discovered ??= openid.discovery(new URL(publicUrl + providerPath), clientId, secrets.identityClient, undefined, {
      [openid.customFetch]: fetch,
      execute: [openid.allowInsecureRequests], // the embedded provider is asked without leaving the process
    })
    discovered.catch(() => {
      discovered = undefined
    })
    return discovered
  }

  return {
    /** Where to send the person, and what the browser keeps until they come back. */
    async begin({ next, prompt }: Query<typeof identityLogin>): Promise<Answer<typeof identityLogin>> {
      const verifier = openid.randomPKCECodeVerifier()
      const errand: Errand = {
        verifier,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        next: ownPath(next) ?? paths.homepage,
      }
      const location = openid.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: 'openid offline',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: errand.state,
        nonce: errand.nonce,
        ...(prompt && { prompt }),
      })
      const verificationCode = await new EncryptJWT(errand)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(errandLifetime)
        .encrypt(decode(secrets.verifier))
      return { location: location.href, verificationCode }
    },

    /**
     * Exchanges the provider's code for the collector it names.
     *
     * @throws Refusal signInNotCompleted   the code, the state or the verifier is not of this errand, or it ran out
     */
    async finish(callback: {
      code: string
      state: string
      iss?: string | undefined
      verificationCode: string
      redirectUri: string
    }) {
      if (callback.redirectUri !== redirectUri) throw new Refusal('signInNotCompleted')
      const { verifier, state, nonce, next } = await open(callback.verificationCode, secrets.verifier)
      const { code, iss } = callback
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ code, state: callback.state, ...(iss && { iss }) }).toString()
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const tokens = await openid.authorizationCodeGrant(await provider(), returned, checks).catch((cause) => {
        throw Object.assign(new Refusal('signInNotCompleted'), { cause })
      })
      return { collectorId: tokens.claims()?.sub as string, idToken: tokens.id_token as string, next }
    },

    /** Where the provider ends its own session, too, and returns from. */
    async endedAt(idToken: string): Promise<string> {
      return openid.buildEndSessionUrl(await provider(), {
        id_token_hint: idToken,
        post_logout_redirect_uri: publicUrl + afterLogout,
      }).href
    },
  }
}

async function open(verificationCode: string, secret: string): Promise<Errand> {
  const { payload } = await jwtDecrypt<Errand>(verificationCode, decode(secret)).catch((cause) => {
    throw Object.assign(new Refusal('signInNotCompleted'), { cause })
  })
  return payload
}
