import { code128Of } from '../../platform/process/code-128.ts'
import { withPrefix } from './card-number.ts'

/** The barcode of the card's whole number, prefix included: a PNG in base64. */
export const code128 = (cardNumber: string): Promise<string> => code128Of(withPrefix(cardNumber), 3)
