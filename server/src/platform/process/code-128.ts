import { toBuffer } from 'bwip-js/node'

/**
 * A barcode of any text (Code 128).
 *
 * @param pixels  for each module: the narrowest bar
 * @returns a PNG in base64, black on white, without the quiet zone, which the page adds
 */
export async function code128Of(text: string, pixels: number): Promise<string> {
  const png = await toBuffer({
    bcid: 'code128',
    text,
    scaleX: pixels,
    scaleY: 1,
    height: 24,
    includetext: false,
    backgroundcolor: 'FFFFFF',
  })
  return png.toString('base64')
}
