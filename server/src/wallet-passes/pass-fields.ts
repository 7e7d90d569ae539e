import { programme } from '@pollen/contract/programme'

/** Whose card it is, as a wallet shows it. */
export type Holder = { collectorId: string; cardNumber: string; name: string }

/** The card's colour in a wallet: the middle of --card in design/src/tokens.css. */
export const cardColour = { hex: '#4a1f70', rgb: 'rgb(74, 31, 112)' }

/** What a till reads: the whole number, without a code, so that a wallet's card collects and does not spend where one is asked for. */
export const barcodeNumber = (cardNumber: string): string => programme.cardPrefix + cardNumber

/** 98263000 700 0000 0015, for whoever reads it out. */
export const spokenNumber = (cardNumber: string): string =>
  `${programme.cardPrefix} ${cardNumber.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}`
