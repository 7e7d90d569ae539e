/** What a device needs to make the one-time codes of a member's card. */
export type CodeMaker = {
  /** Signs; no script can read it. */
  key: CryptoKey
  digits: number
  periodSeconds: number
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  aheadMs: number
}

/**
 * Imports the secret as a key that no script can read.
 *
 * @param secret  base32 (RFC 4648), as the server sends it
 * @throws where Web Cryptography is missing: on a page that came neither by HTTPS nor from this machine
 */
export const signingKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])

/** The number of the period that contains a moment, and the seconds left of it. */
export function periodAt(nowMs: number, periodSeconds: number): { period: number; secondsLeft: number } {
  const period = Math.floor(nowMs / 1000 / periodSeconds)
  return { period, secondsLeft: Math.ceil((period + 1) * periodSeconds - nowMs / 1000) }
}

/**
 * The code of a period, by RFC 6238 and RFC 4226 §5.3. Written by hand, because libraries require the secret itself,
 * which only the browser has.
 */
export async function codeOf(period: number, { key, digits }: Pick<CodeMaker, 'key' | 'digits'>): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(period))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const truncated = mac.getUint32(offset) & 0x7fff_ffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
