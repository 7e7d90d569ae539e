import { Refusal } from '@pollen/contract/refusals'

/** How files of the kinds begin that can be read. */
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
const isWebp = (bytes: Buffer) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'

/** The brands of the container of HEIC: those of still pictures, which phones write. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const isHeic = (bytes: Buffer) => ascii(bytes, 4, 8) === 'ftyp' && heicBrands.includes(ascii(bytes, 8, 12))

/** An SVG may begin with a declaration, comments and white space. */
const isSvg = (bytes: Buffer) => /^\uFEFF?\s*</.test(start(bytes)) && /<svg[\s>]/i.test(start(bytes))
const start = (bytes: Buffer) => bytes.subarray(0, 4096).toString('utf8')

const ascii = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')

/**
 * Refuses by its first bytes what is no photo that can be read: what its name says proves nothing.
 *
 * @throws Refusal pictureIsDrawing
 * @throws Refusal pictureIsHeic
 * @throws Refusal pictureOtherKind
 */
export function refuseOtherKinds(bytes: Buffer): void {
  if (isJpeg(bytes) || isPng(bytes) || isWebp(bytes)) return
  throw new Refusal(isSvg(bytes) ? 'pictureIsDrawing' : isHeic(bytes) ? 'pictureIsHeic' : 'pictureOtherKind')
}
