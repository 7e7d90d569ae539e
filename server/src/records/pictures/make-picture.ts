import { createHash } from 'node:crypto'
import { type PictureShape, pictureShapes, pictureWidths } from '@pollen/contract/picture-names'
import { leastSeen, type PictureCrop, type PictureCrops, pictureLimits, shapeRatios } from '@pollen/contract/pictures'
import { Refusal } from '@pollen/contract/refusals'
import { turns } from '../../platform/process/turns.ts'
import { refuseOtherKinds } from './kinds-of-image.ts'
import type { PictureFile } from './picture-file.ts'

/** In pixels, upright. */
type Size = { width: number; height: number }

/** A picture as it is kept: without what the camera wrote into it. */
export type WholePicture = { hash: string; whole: PictureFile; crops: PictureCrops }

/** One at a time, on one thread: tills on the same machine are not kept waiting. */
const inTurn = turns(1)

/** Loads what reads and writes images when the first one comes: 19 MB that no other call needs. */
async function imageLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const reading = { limitInputPixels: pictureLimits.pixels, failOn: 'error' } as const

/**
 * Reads how large a picture is, from its head alone.
 *
 * @throws Refusal pictureTooLarge
 * @throws Refusal pictureIsDrawing, pictureIsHeic, pictureOtherKind
 * @throws Refusal pictureUnreadable
 * @throws Refusal pictureTooManyPixels
 * @throws Refusal pictureTooSmall
 */
export async function sizeOf(bytes: Buffer): Promise<Size> {
  if (bytes.length > pictureLimits.bytes) throw new Refusal('pictureTooLarge')
  refuseOtherKinds(bytes)
  const sharp = await imageLibrary()
  const { autoOrient } = await readable(sharp(bytes, { ...reading, limitInputPixels: false }).metadata())
  if (autoOrient.width * autoOrient.height > pictureLimits.pixels) throw new Refusal('pictureTooManyPixels')
  if (Math.min(autoOrient.width, autoOrient.height) < pictureLimits.leastPixels) throw new Refusal('pictureTooSmall')
  return autoOrient
}

/** @throws Refusal pictureCropWrong   what is to be seen lies outside, is too small, or of another shape */
export function refuseWrongCrops(crops: PictureCrops, size: Size): void {
  for (const shape of pictureShapes) {
    const { x, y, width, height } = crops[shape]
    const isInside = x + width <= size.width && y + height <= size.height
    const isOfShape = Math.abs(width / height / shapeRatios[shape] - 1) < 0.05
    if (!isInside || !isOfShape || width < leastSeen(size)) throw new Refusal('pictureCropWrong')
  }
}

/**
 * Makes of a picture what is kept: upright, in the colours of screens, without its place, its camera and its time.
 *
 * @param size  as `sizeOf` reads it
 * @throws Refusal pictureUnreadable   it is damaged
 */
export const wholeOf = (bytes: Buffer, crops: PictureCrops, size: Size): Promise<WholePicture> =>
  inTurn('', async () => {
    const sharp = await imageLibrary()
    const kept = sharp(bytes, reading)
      .autoOrient()
      .resize({ width: pictureLimits.kept, height: pictureLimits.kept, fit: 'outside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, effort: 2 })
    const { data, info } = await readable(kept.toBuffer({ resolveWithObject: true }))
    const scaled = scaledCrops(crops, { from: size, to: info })
    return namedByHash(data, { width: info.width, crops: scaled })
  })

/** @param whole  a WebP of `width` pixels, as `wholeOf` made it */
export function namedByHash(
  whole: Buffer,
  { width, crops: { square, wide, letter } }: { width: number; crops: PictureCrops },
): WholePicture {
  const crops = { square, wide, letter }
  const numbers = pictureShapes.flatMap((shape) => {
    const { x, y, width, height } = crops[shape]
    return [x, y, width, height]
  })
  const hash = createHash('sha256').update(numbers.join()).update(whole).digest('hex').slice(0, 32)
  return { hash, whole: { shape: 'whole', format: 'webp', width, bytes: whole }, crops }
}

/**
 * Makes every file of a picture: each shape in each width, as AVIF and WebP, and for mail programs as JPEG. A part that is
 * narrower than a width is not blown up: then the widest file is as wide as it is.
 */
export const filesOf = ({ whole, crops }: WholePicture): Promise<PictureFile[]> =>
  inTurn('', async () => {
    const files: PictureFile[] = []
    for (const shape of pictureShapes) files.push(...(await filesOfShape(whole.bytes, shape, crops[shape])))
    return files
  })

async function filesOfShape(whole: Buffer, shape: PictureShape, crop: PictureCrop): Promise<PictureFile[]> {
  const sharp = await imageLibrary()
  const { data, info } = await sharp(whole)
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .resize({ ...sizeIn(shape, pictureWidths.at(-1) as number, crop), fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files: PictureFile[] = []
  for (const width of widthsFor(crop)) {
    const resized = seen().resize({ ...sizeIn(shape, width, crop), fit: 'cover' })
    const avif = await resized.clone().avif({ quality: 55, effort: 2 }).toBuffer()
    const webp = await resized.clone().webp({ quality: 78 }).toBuffer()
    files.push({ shape, width, format: 'avif', bytes: avif }, { shape, width, format: 'webp', bytes: webp })
    if (shape === 'letter' && width === pictureWidths[0]) {
      const bytes = await resized.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer()
      files.push({ shape, width, format: 'jpg', bytes })
    }
  }
  return files
}

/** The widths up to the first one that shows all there is. */
const widthsFor = ({ width }: PictureCrop): number[] =>
  pictureWidths.filter((_, index) => index === 0 || (pictureWidths[index - 1] as number) < width)

function sizeIn(shape: PictureShape, most: number, crop: PictureCrop): Size {
  const width = Math.min(most, crop.width)
  return { width, height: Math.round(width / shapeRatios[shape]) }
}

function scaledCrops(crops: PictureCrops, { from, to }: { from: Size; to: Size }): PictureCrops {
  const [across, down] = [to.width / from.width, to.height / from.height]
  const scaled = ({ x, y, width, height }: PictureCrop): PictureCrop => {
    const [left, top] = [Math.floor(x * across), Math.floor(y * down)]
    return {
      x: left,
      y: top,
      width: Math.max(1, Math.min(Math.round(width * across), to.width - left)),
      height: Math.max(1, Math.min(Math.round(height * down), to.height - top)),
    }
  }
  return { square: scaled(crops.square), wide: scaled(crops.wide), letter: scaled(crops.letter) }
}

/** @throws Refusal pictureUnreadable */
const readable = <Read>(reads: Promise<Read>): Promise<Read> =>
  reads.catch(() => {
    throw new Refusal('pictureUnreadable')
  })
