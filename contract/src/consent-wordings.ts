import { z } from './zod.ts'

/** What a member agrees to or not: offers and news by four ways, offers for businesses, and adverts chosen by what they buy. */
export const ConsentChannel = z.enum(['EMAIL', 'SMS', 'PHONE', 'POST', 'BUSINESS', 'ONLINEAD'])
export type ConsentChannel = z.infer<typeof ConsentChannel>

const chosenAdverts = ['Show me adverts and prices chosen for me']

/**
 * Every sentence by which somebody is asked for a consent, by the screen that asks; `mailProgram` is the button of their own
 * mail program. A sentence is never changed: the new one is added behind it, and its place is its version, which the log
 * of consents names for ever.
 */
export const consentWordings = {
  enterEmailAddress: { EMAIL: ['Keep me posted by email'] },
  getBusinessOffers: { BUSINESS: ['Do you want to receive business offers?'] },
  phoneNumber: { SMS: ['Keep me posted by text'] },
  terms: { ONLINEAD: ["Don't show me adverts chosen for me"] },
  accountComms: {
    EMAIL: ['Offers and news by email'],
    SMS: ['Offers and news by text'],
    PHONE: ['Offers and news by phone'],
    POST: ['Offers and news by post'],
    BUSINESS: ['Offers for businesses'],
  },
  accountOnlineAdvertising: { ONLINEAD: chosenAdverts },
  personalisedAdvertising: { ONLINEAD: chosenAdverts },
  digitalAdvertising: { ONLINEAD: chosenAdverts },
  emailsUnsubscribe: { EMAIL: ['No more offers by email?'], SMS: ['No more offers by text?'] },
  accountsJoined: {
    EMAIL: ['What you said in your other account, when the two became one'],
    SMS: ['What you said in your other account, when the two became one'],
    PHONE: ['What you said in your other account, when the two became one'],
    POST: ['What you said in your other account, when the two became one'],
    BUSINESS: ['What you said in your other account, when the two became one'],
    ONLINEAD: ['What you said in your other account, when the two became one'],
  },
  mailProgram: { EMAIL: ['Unsubscribe'] },
} as const satisfies Record<string, Partial<Record<ConsentChannel, readonly string[]>>>

export type ConsentScreen = keyof typeof consentWordings
export const ConsentScreen = z.enum(Object.keys(consentWordings) as [ConsentScreen, ...ConsentScreen[]])

/** Where a member who is logged in decides about adverts. */
export const AdvertisingScreen = z.enum(['accountOnlineAdvertising', 'personalisedAdvertising', 'digitalAdvertising'])
export type AdvertisingScreen = z.infer<typeof AdvertisingScreen>

/** The newest wording of that screen for that channel, with its version. */
export function newestWording(screen: ConsentScreen, channel: ConsentChannel): { version: number; says: string } {
  const wordings: readonly string[] =
    (consentWordings[screen] as Partial<Record<ConsentChannel, string[]>>)[channel] ?? []
  const says = wordings.at(-1)
  if (says === undefined) throw new Error(`${screen} does not ask about ${channel}`)
  return { version: wordings.length, says }
}

/** The wording of that version; undefined where there is none. */
export const wordingOf = (screen: ConsentScreen, channel: ConsentChannel, version: number): string | undefined =>
  (consentWordings[screen] as Partial<Record<ConsentChannel, string[]>>)[channel]?.[version - 1]
