import { text } from '../text.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Every message the programme sent, and those of the partners that are played, newest first; `to` narrows it to one address or number. Outside prod only. */
export const devMessages = endpoint({
  method: 'GET',
  url: '/dev/messages',
  query: z.object({ to: z.optional(text(254).check(z.trim(), z.toLowerCase())) }),
  answer: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: z.iso.datetime(),
    }),
  ),
  refuses: [],
})
