import { AdvertisingScreen, ConsentChannel, ConsentScreen } from '../consent-wordings.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Offers for businesses are asked of a business, and of whoever said yes to them. */
const ContactChannel = z.enum(['EMAIL', 'SMS', 'PHONE', 'POST', 'BUSINESS'])

/** Of the wording that the member reads; a page that does not say has the newest. */
const Version = z.optional(z.int().check(z.positive()))

/** How a member is told of offers and news. */
export const contactPreferences = endpoint({
  method: 'GET',
  url: '/contact-preferences/programme',
  answer: z.object({ contactPreferences: z.array(z.object({ channel: ContactChannel, consent: z.boolean() })) }),
  refuses: [],
})

/** Changes the channels that it names. What changes is kept in the log, with the wording that was agreed to. */
export const setContactPreferences = endpoint({
  method: 'PUT',
  url: '/contact-preferences/programme',
  costs: 'work',
  body: z.object({
    contactPreferences: z
      .array(z.object({ channel: ContactChannel, consent: z.boolean(), version: Version }))
      .check(z.minLength(1), z.maxLength(ContactChannel.options.length)),
  }),
  answer: z.object({}),
  refuses: [],
})

/** Whether adverts and prices are chosen by what the member buys. */
export const advertisingPreference = endpoint({
  method: 'GET',
  url: '/contact-preferences/cpm',
  answer: z.object({
    contactPreferences: z.array(z.object({ channel: z.literal('ONLINEAD'), consent: z.boolean() })),
    /** By which advertisers know this choice (member-area.md §9). */
    advertKey: z.int(),
  }),
  refuses: [],
})

export const setAdvertisingPreference = endpoint({
  method: 'POST',
  url: '/contact-preferences/cpm',
  costs: 'work',
  body: z.object({
    contactPreferences: z
      .array(z.object({ channel: z.literal('ONLINEAD'), consent: z.boolean(), version: Version }))
      .check(z.length(1)),
    /** Where the member decides. */
    screen: z.optional(AdvertisingScreen),
  }),
  answer: z.object({}),
  refuses: [],
})

/** What the member agreed to and what not, newest first: the last hundred times. */
export const consentLog = endpoint({
  method: 'GET',
  url: '/contact-preferences/log',
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        channel: ConsentChannel,
        consent: z.boolean(),
        /** The sentence that they read, and which version of it. */
        wording: z.string(),
        version: z.int(),
        screen: ConsentScreen,
      }),
    ),
  }),
  refuses: [],
})
export type ConsentLogEntry = z.infer<typeof consentLog.answer>['entries'][number]
