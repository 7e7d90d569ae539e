import type { NotificationGroup } from '@pollen/contract/member/notifications'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { z } from '@pollen/contract/zod'

export type Kind<F extends z.ZodMiniType> = {
  group: NotificationGroup
  /** Sent by the channels that the caller has letters for, whatever the member chose about the group. */
  alwaysSent?: true
  facts: F
  title: (facts: z.output<F>) => string
  /** The title on a lock screen, where the one of the app says too much for it: how much, where, or what. */
  pushTitle?: string
  text: (facts: z.output<F>) => string
  leadsTo: (facts: z.output<F>) => string
}
/** Keeps the type of a row's facts. */
export const kind = <F extends z.ZodMiniType>(row: Kind<F>) => row

export const are = (points: number) => (points === 1 ? 'is' : 'are')
export const callUs = `Not you? Call ${programme.careline} now.`

export const none = z.object({})
export const time = z.iso.datetime()
export const leadTo = {
  transaction: ({ transactionId }: { transactionId: string }) => href('cardActivityTransaction', { transactionId }),
  voucher: ({ voucherId }: { voucherId: string }) => href('voucher', { voucherId }),
  activity: () => href('cardActivity'),
  account: () => href('account'),
  spending: () => href('accountRedemptionLock'),
  conversion: ({ conversionId }: { conversionId: string }) => href('conversion', { conversionId }),
  passkeys: () => href('accountPasskeys'),
  cases: () => href('accountCases'),
  quests: () => href('yourNectarQuests'),
}
