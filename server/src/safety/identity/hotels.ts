import { createHmac } from 'node:crypto'
import { programme } from '@pollen/contract/programme'
import { Refusal } from '@pollen/contract/refusals'
import { importJWK, type JWK, SignJWT } from 'jose'
import { providerPath } from './provider.ts'
import { within } from './redirects.ts'
import { signingKey } from './signing-keys.ts'

const tokenLifetime = '5m'

export type Hotels = ReturnType<typeof hotelsSite>

/**
 * The hotels' site, which recognises our members by our tokens (registration.md §4). Without a site there are no tokens.
 *
 * @param site    its address; redirects may lead to any address below it
 * @param secret  makes a pseudonym of each member that is used for this site alone
 * @param keys    the identity provider's signing keys: the site checks tokens against /oidc/jwks
 */
export function hotelsSite({
  publicUrl,
  site,
  secret,
  keys,
}: {
  publicUrl: string
  site: string | undefined
  secret: string
  keys: () => Promise<JWK[]>
}) {
  const hotelPrefixes = site ? [site] : []
  const allowed = [publicUrl, ...programme.redirectPrefixes, ...hotelPrefixes]
  const below = (path: string) => site && new URL(path, site).href

  return {
    /** The origins that our pages may call, to preload and to log out. */
    origins: hotelPrefixes.map((address) => new URL(address).origin),
    logout: below(programme.hotels.logout),
    preload: below(programme.hotels.session),

    /** The address to which a member may be led with a token; undefined when it is not allowed. */
    takes: (location: string | undefined): string | undefined => location && within(location, allowed),

    async token(collectorId: string): Promise<string | undefined> {
      if (!site) return undefined
      const audience = new URL(site).origin
      const key = signingKey(await keys(), 'ES256')
      return new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: key.kid as string })
        .setIssuer(publicUrl + providerPath)
        .setAudience(audience)
        .setSubject(createHmac('sha256', secret).update(`${audience} ${collectorId}`).digest('base64url'))
        .setIssuedAt()
        .setExpirationTime(tokenLifetime)
        .sign(await importJWK(key, 'ES256'))
    },

    /** @throws Refusal redirectNotAllowed   it is neither our own address nor one that the programme allows */
    redirection(location: string): { location: string; takesToken: boolean } {
      const found = within(location, allowed)
      if (!found) throw new Refusal('redirectNotAllowed')
      return { location: found, takesToken: within(found, hotelPrefixes) !== undefined }
    },
  }
}
