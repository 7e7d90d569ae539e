import { programme } from '@pollen/contract/programme'

/** A card and its holder, as a wallet shows them. */
export type Holder = { collectorId: string; cardNumber: string; name: string }

/** The card's colour in a wallet: the middle of --card in design/src/tokens.css. */
export const cardColour = { hex: '#4a1f70', rgb: 'rgb(74, 31, 112)' }

/** The barcode's number, without a card code: a wallet's card collects, and cannot spend where a code is required. */
export const barcodeNumber = (cardNumber: string): string => programme.cardPrefix + cardNumber

/** 98263000 700 0000 0015, in groups that are easy to read out. */
export const spokenNumber = (cardNumber: string): string =>
  `${programme.cardPrefix} ${cardNumber.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}`
