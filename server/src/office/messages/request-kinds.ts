import { Refusal } from '@pollen/contract/refusals'
import { z } from '@pollen/contract/zod'
import { dropWaiting, pausedNow } from '../../records/messaging/messaging.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { kind, kinds } from '../requests/requests.ts'

/** What is asked about messages that wait. */
export const aboutMessages = kinds({
  dropMessages: kind({
    decidedWith: 'keepRunning',
    payload: z.object({ kind: z.string() }),
    subject: ({ kind }) => kind,
    what: async (_, { kind }) => `Drop what waits of ${kind}`,
    async changes(tx, { kind }) {
      const paused = (await pausedNow(tx)).find((one) => one.kind === kind)
      if (!paused) throw new Refusal('nothingToChange')
      return [
        { name: `Messages of ${kind}, paused ${paused.pausedAt.toISOString()}`, from: 'wait', to: 'are never sent' },
      ]
    },
    async perform(tx, { kind }, decision) {
      const many = await dropWaiting(tx, kind)
      await recordInOffice(tx, { ...decision, action: 'messagesDropped', subject: `${kind}: ${many}` })
    },
  }),
})
