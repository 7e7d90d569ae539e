import { pictureLimits } from '@pollen/contract/pictures'
import { pictureRefusals } from '@pollen/contract/refusals/pictures'
import type { Size } from './crops.ts'

/** A photo that was chosen, as the browser draws it: upright. */
export type Photo = { file: File; size: Size; drawn: ImageBitmap }

/** Why a file is no photo for members, in the server's words. */
export class WrongPhoto extends Error {}

/** As wide or high as it is drawn here, at most. */
const drawnPixels = 1600

/**
 * Reads a file that was chosen, dragged here or pasted. The server looks again at what is sent.
 *
 * @throws WrongPhoto
 */
export async function readPhoto(file: File): Promise<Photo> {
  const refuse = (refusal: keyof typeof pictureRefusals) => {
    throw new WrongPhoto(pictureRefusals[refusal].says)
  }
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) refuse('pictureIsDrawing')
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) refuse('pictureIsHeic')
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) refuse('pictureOtherKind')
  if (file.size > pictureLimits.bytes) refuse('pictureTooLarge')
  const whole = await createImageBitmap(file).catch(() => refuse('pictureUnreadable'))
  if (!whole) throw new WrongPhoto(pictureRefusals.pictureUnreadable.says)
  const size = { width: whole.width, height: whole.height }
  try {
    if (size.width * size.height > pictureLimits.pixels) refuse('pictureTooManyPixels')
    if (Math.min(size.width, size.height) < pictureLimits.leastPixels) refuse('pictureTooSmall')
    const scale = Math.min(1, drawnPixels / Math.max(size.width, size.height))
    const resizeWidth = Math.round(size.width * scale)
    return { file, size, drawn: await createImageBitmap(whole, { resizeWidth, resizeQuality: 'high' }) }
  } finally {
    whole.close()
  }
}

/** The first file of what was dropped or pasted; undefined where there is none. */
export const fileIn = (brought: DataTransfer | null): File | undefined => brought?.files[0]

/** A file's bytes, in base64. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** `3.1 MB`, `4 kB` */
export const bytesInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
