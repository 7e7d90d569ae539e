import { toBuffer } from 'bwip-js/node'
import { withPrefix } from './card-number.ts'

/**
 * The barcode of the card's whole number, prefix included.
 *
 * @returns a PNG in base64, black on white, without the quiet zone, which the page adds
 */
export async function code128(cardNumber: string): Promise<string> {
  const png = await toBuffer({
    bcid: 'code128',
    text: withPrefix(cardNumber),
    scaleX: 3,
    scaleY: 1,
    height: 24,
    includetext: false,
    backgroundcolor: 'FFFFFF',
  })
  return png.toString('base64')
}
