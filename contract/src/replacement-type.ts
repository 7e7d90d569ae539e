import { z } from './zod.ts'

/** Why a member needs another card: what is lost or stolen is closed at once, what is damaged is printed again. */
export const ReplacementType = z.enum(['LOST', 'STOLEN', 'DAMAGED'], 'Choose what happened to your card')
export type ReplacementType = z.infer<typeof ReplacementType>

/** A card for the purse, or a tag for the keys with the same number. */
export const CardType = z.enum(['CARD', 'KEYTAG'])
export type CardType = z.infer<typeof CardType>

/** What became of an order of a card. One that is CANCELLED is neither posted nor shown. */
export const CardOrderState = z.enum(['ORDERED', 'PRINTED', 'POSTED', 'CANCELLED'])
export type CardOrderState = z.infer<typeof CardOrderState>
