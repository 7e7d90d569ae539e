import { type PictureShape, pictureWidths } from './picture-names.ts'
import { z } from './zod.ts'

/** How wide each is for its height. */
export const shapeRatios: Record<PictureShape, number> = { square: 1, wide: 16 / 9, letter: 1 }

/** What may be sent: a longer file, a smaller picture or one of more pixels is refused. */
export const pictureLimits = {
  bytes: 8 * 1024 * 1024,
  /** Of the shorter side. */
  leastPixels: 600,
  /** Of the whole picture: a small file can unpack to far more. */
  pixels: 50_000_000,
  /** Of the shorter side of what is kept, at most: what is seen is a part of it, and shown up to 1360 pixels wide. */
  kept: 2048,
  description: 120,
} as const

/** How wide what is seen of a picture must be, or it would be blurred even in the smallest width. */
export const leastSeen = ({ width, height }: { width: number; height: number }): number =>
  Math.ceil(pictureWidths[0] * Math.max(1, Math.min(width, height) / pictureLimits.kept))

/** What is seen of a picture, in pixels of the picture as it stands upright. */
export const PictureCrop = z.strictObject({
  x: z.int().check(z.minimum(0), z.maximum(100_000)),
  y: z.int().check(z.minimum(0), z.maximum(100_000)),
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
  height: z.int().check(z.minimum(1), z.maximum(100_000)),
})
export type PictureCrop = z.infer<typeof PictureCrop>

export const PictureCrops = z.strictObject({ square: PictureCrop, wide: PictureCrop, letter: PictureCrop })
export type PictureCrops = z.infer<typeof PictureCrops>
