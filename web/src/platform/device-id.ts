import { randomId } from './random-id.ts'
import { localStore } from './storage.ts'

export const deviceIdKey = 'deviceId'

/** A random id of this browser, sent while the switch `deviceId` is on (registration.md §6, §7). */
export function deviceId(): string {
  const known = localStore.read(deviceIdKey)
  if (known) return known
  const made = randomId()
  localStore.write(deviceIdKey, made)
  return made
}
