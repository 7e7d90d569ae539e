import { z } from '@pollen/contract/zod'
import { isOnThisMachine } from './on-this-machine.ts'

/** Of Chrome and its kin, Firefox, Safari and Edge. */
const browsersServices = 'fcm.googleapis.com, updates.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com'

/** A host, or `*.` before one whose subdomains count; or an origin on this machine, for tests. */
const isPushHost = (text: string) =>
  /^(\*\.)?([a-z\d-]+\.)+[a-z]+$/.test(text) ||
  (URL.canParse(text) && text.startsWith('http:') && new URL(text).origin === text && isOnThisMachine(text))

/** The setting PUSH_SERVICES. */
export const PushServices = z._default(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(/[\s,]+/).every(isPushHost),
        'must be hosts with commas between, like fcm.googleapis.com, *.push.apple.com',
      ),
    ),
  browsersServices,
)
