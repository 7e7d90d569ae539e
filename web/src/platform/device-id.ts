import { lasting } from './storage.ts'

const key = 'deviceId'

/** This browser's name for itself, until it forgets it; sent while the deviceId switch is on (registration.md §6, §7). */
export function deviceId(): string {
  const known = lasting.read(key)
  if (known) return known
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  lasting.write(key, made)
  return made
}
