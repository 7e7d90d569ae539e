import { renderSVG } from 'uqr'

/** The two square codes that tills read: QR, and Aztec for scanners that cannot read QR well. */
export type SquareKind = 'QR code' | 'Aztec code'

/** Renders a code as a data URL, black on white with the quiet zone of its standard. */
export async function draw(kind: SquareKind, text: string): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(kind === 'QR code' ? qr(text) : await aztec(text))}`
}

/** Four modules of quiet zone (ISO/IEC 18004); level M survives the loss of a seventh of the code. */
const qr = (text: string) => renderSVG(text, { ecc: 'M', border: 4, pixelSize: 4 })

/** An Aztec code needs no quiet zone; two modules keep it off the edge. Its library is loaded on demand. */
async function aztec(text: string): Promise<string> {
  const { aztec: render } = await import('etiket/aztec')
  return render(text, { margin: 2 })
}
