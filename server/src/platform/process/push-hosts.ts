import { isOnThisMachine } from './on-this-machine.ts'

/** Of Chrome and its kin, Firefox, Safari and Edge. */
export const browsersPushServices =
  'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'

/** A host, or `*.` before one whose subdomains count; or an origin on this machine, for tests. */
export const isPushHost = (text: string): boolean =>
  /^(\*\.)?([a-z\d-]+\.)+[a-z]+$/.test(text) ||
  (URL.canParse(text) && text.startsWith('http:') && new URL(text).origin === text && isOnThisMachine(text))
