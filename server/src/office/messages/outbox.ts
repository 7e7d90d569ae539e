import { maskedEmail, mobileEnding, withoutAddresses } from '@pollen/contract/masked'
import { mostReturnedListed } from '@pollen/contract/staff/messages'
import type { Transaction } from '../../platform/database/database.ts'
import { kindsInOutbox, pausedNow, returnedMessages } from '../../records/messaging/messaging.ts'
import { isPausable, pausableKinds } from '../../records/notifications/notifications.ts'
import { templates } from '../letters/letters.ts'

/** What went out and what waits by kind, what is paused, what came back, and what can be read as members do. */
export async function outboxNow(tx: Transaction, now: Date) {
  const returned = await returnedMessages(tx, mostReturnedListed)
  return {
    kinds: (await kindsInOutbox(tx, now)).map(({ kind, oldestAt, ...counts }) => ({
      ...counts,
      ...(kind !== null && { kind }),
      ...(oldestAt && { oldestAt: oldestAt.toISOString() }),
      isPausable: kind !== null && isPausable(kind),
      returned: returned.find((one) => one.kind === kind && one.channel === counts.channel)?.ofKind ?? 0,
    })),
    paused: (await pausedNow(tx)).map(({ kind, pausedBy, pausedAt, reason }) => ({
      kind,
      by: pausedBy,
      at: pausedAt.toISOString(),
      reason,
    })),
    pausable: pausableKinds(),
    returned: returned.map(({ kind, channel, recipient, said, tries, nextAt }) => ({
      ...(kind !== null && { kind }),
      channel,
      to: channel === 'sms' ? `…${mobileEnding(recipient)}` : maskedEmail(recipient),
      said: withoutAddresses(said),
      tries,
      ...(nextAt !== null && { nextAt: new Date(nextAt).toISOString() }),
    })),
    templates: [...templates.values()].map(({ template, module, channel, key }) => ({
      template,
      module,
      channel,
      ...(key !== undefined && { key }),
    })),
  }
}
