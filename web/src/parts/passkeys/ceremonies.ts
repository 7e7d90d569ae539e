import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@pollen/contract/passkey'
import { DeviceError } from '../../platform/calls.ts'

/** Loaded when a passkey is made or used: few screens need it. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys. A page that is no secure context has none. */
const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Whether the device itself can keep a passkey: it has a fingerprint, a face or a PIN to ask for. */
export const keepsPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/** Whether the browser can offer passkeys where it fills in an email or a password. */
export const fillsInPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false) ?? false)

const unsupported = 'This browser can’t use passkeys here. Use your password instead.'
const stopped = 'No passkey was used. Try again, or use your password instead.'

/**
 * Makes a passkey on this device, or on one beside it.
 *
 * @throws DeviceError   the browser has none, or the person stopped
 */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  if (!knowsPasskeys()) throw new DeviceError(unsupported)
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON: creation }).catch(() => {
    throw new DeviceError('No passkey was made. Try again when you’re ready.')
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/**
 * Has the person use a passkey.
 *
 * @param fillsIn  the browser offers it where it fills in a field, and waits for as long as the page is open
 * @throws DeviceError   the browser has none, the person stopped, or something else asks for a passkey now
 */
export async function signWithPasskey(request: PasskeyRequest, { fillsIn = false } = {}): Promise<PasskeyAssertion> {
  if (!knowsPasskeys()) throw new DeviceError(unsupported)
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: fillsIn }).catch(
    () => {
      throw new DeviceError(stopped)
    },
  )
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

/** Ends what waits for a passkey, because its page is left. */
export const stopWaiting = async (): Promise<void> => {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}
