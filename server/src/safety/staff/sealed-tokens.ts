import { EncryptJWT, jwtDecrypt } from 'jose'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'

/** Tokens of the provider as the database keeps them: backups have none in clear. */
const seal = (payload: Record<string, string>, secret: Secret): Promise<string> =>
  new EncryptJWT(payload).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(keyOf(secret.current))

async function unseal<Payload>(sealed: string, secret: Secret): Promise<Payload> {
  const { payload } = await withAny(secret, (it) => jwtDecrypt<Payload>(sealed, keyOf(it)))
  return payload
}

export const sealRefresh = (refreshToken: string, secret: Secret): Promise<string> => seal({ refreshToken }, secret)
export const unsealRefresh = async (sealed: string, secret: Secret): Promise<string> =>
  (await unseal<{ refreshToken: string }>(sealed, secret)).refreshToken

export const sealIdToken = (idToken: string, secret: Secret): Promise<string> => seal({ idToken }, secret)
export const unsealIdToken = async (sealed: string, secret: Secret): Promise<string> =>
  (await unseal<{ idToken: string }>(sealed, secret)).idToken
