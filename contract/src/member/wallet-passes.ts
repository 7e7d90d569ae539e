import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** For which phones' wallets the operator has keys: no other is offered. */
export const walletsOffered = endpoint({
  method: 'GET',
  url: '/wallets',
  answer: z.object({ google: z.boolean(), apple: z.boolean() }),
  refuses: [],
})

/** What a pass for Google Wallet may show its number as. */
export const BarcodeType = z.enum(['AZTEC', 'QR_CODE', 'CODE_128', 'PDF_417'])
export type BarcodeType = z.infer<typeof BarcodeType>

/** Where the member saves their card to Google Wallet: an address of Google's that carries the card, signed. */
export const googlePay = endpoint({
  method: 'GET',
  url: '/googlepay',
  barcodeType: true,
  costs: 'work',
  answer: z.object({ saveUrl: z.url() }),
  refuses: ['walletNotOffered'],
})

/** The member's card for Apple Wallet: a pass, which a phone opens by itself. */
export const applePass = endpoint({
  method: 'GET',
  url: '/apple-wallet',
  costs: 'work',
  answersWith: 'pkpass',
  answer: z.custom<Uint8Array>(),
  refuses: ['walletNotOffered'],
})
