import { programme } from '@pollen/contract/programme'
import { look } from '../../platform/content/look.ts'

/** A card and its holder, as a wallet shows them. */
export type Holder = { collectorId: string; cardNumber: string; name: string }

const hex = look.card[1] as string
const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The card's colour in a wallet: the middle of it. */
export const cardColour = { hex, rgb: `rgb(${parts.join(', ')})` }

/** The barcode's number, without a card code: a wallet's card collects, and cannot spend where a code is required. */
export const barcodeNumber = (cardNumber: string): string => programme.cardPrefix + cardNumber

/** 98263000 700 0000 0015, in groups that are easy to read out. */
export const spokenNumber = (cardNumber: string): string =>
  `${programme.cardPrefix} ${cardNumber.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}`
