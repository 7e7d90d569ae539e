import { dayMs } from '@pollen/contract/durations'
import type { KeyAge } from '@pollen/contract/staff/health'
import { appleCertificateEndsAt } from '../../people/wallet-passes/wallet-passes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { longestAllowedMs, soonShare } from '../../platform/process/longest-allowed.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { secretMadeAt } from '../../platform/secrets/secrets.ts'
import { oldestKeyMadeAt } from '../../records/brands/brands.ts'
import { newestOf } from '../../records/staff-actions/staff-actions.ts'
import { newestKeyMadeAt } from '../../safety/identity/identity.ts'

/** A certificate that ends sooner is said to be due: its authority takes days. */
const certificateSoonMs = 30 * dayMs

/** The certificates that this server has, and its keys, as old as they are. */
export async function keysNow(tx: Transaction, settings: Pick<Settings, 'appleWallet'>, now: Date): Promise<KeyAge[]> {
  const endsAt = await appleCertificateEndsAt(settings)
  const rotated = await newestOf(tx, 'secretsRotated')
  return [
    ...(endsAt ? [certificate('Certificate of passes for Apple Wallet', endsAt, now)] : []),
    key('Keys of tills, the oldest that works', await oldestKeyMadeAt(tx, now), {
      longestMs: longestAllowedMs.tillKey,
      now,
    }),
    key('Key that signs log-ins', await newestKeyMadeAt(tx), { says: 'A new one is made each month, by itself.', now }),
    key('Key of push notifications', await secretMadeAt(tx, 'webPush'), {
      says: 'It lasts: browsers subscribed with it.',
      now,
    }),
    key('Secrets that can be made anew', rotated?.at, { says: 'npm run secrets -- rotate', now }),
  ].filter((one) => one !== undefined)
}

function certificate(name: string, endsAt: Date, now: Date): KeyAge {
  const leftMs = endsAt.getTime() - now.getTime()
  const level = leftMs <= 0 ? 'now' : leftMs <= certificateSoonMs ? 'soon' : 'good'
  return { name, endsAt: endsAt.toISOString(), level }
}

/** How old a key is; undefined of one that was never made. */
function key(
  name: string,
  madeAt: Date | undefined,
  { says, longestMs = Number.POSITIVE_INFINITY, now }: { says?: string; longestMs?: number; now: Date },
): KeyAge | undefined {
  if (!madeAt) return undefined
  const level = now.getTime() - madeAt.getTime() > longestMs * (1 - soonShare) ? 'soon' : 'good'
  return { name, madeAt: madeAt.toISOString(), ...(says && { says }), level }
}
