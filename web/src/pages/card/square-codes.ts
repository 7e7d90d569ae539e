import { renderSVG } from 'uqr'

/** The two square codes that tills read: QR, and Aztec for scanners that have trouble with it. */
export type SquareKind = 'QR code' | 'Aztec code'

/** As an image's address, black on white with the quiet zone that its standard asks for. */
export async function draw(kind: SquareKind, text: string): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(kind === 'QR code' ? qr(text) : await aztec(text))}`
}

/** Four modules of quiet zone (ISO/IEC 18004), and a seventh of it may be scratched. */
const qr = (text: string) => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 4 })

/** An Aztec code needs no quiet zone; two modules keep it off the edge. What draws it is fetched when it is asked for. */
async function aztec(text: string): Promise<string> {
  const { azteccode, drawingSVG } = await import('bwip-js/generic')
  return azteccode({ bcid: 'azteccode', text, scale: 2, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG())
}
