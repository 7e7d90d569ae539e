import type { PictureShape } from '@pollen/contract/picture-names'
import { leastSeen, type PictureCrop, type PictureCrops, shapeRatios } from '@pollen/contract/pictures'

/** In pixels, upright. */
export type Size = { width: number; height: number }

/** As much of a picture as a shape shows, from its middle; in letters, where it is small, less. */
export function firstCrops(size: Size): PictureCrops {
  const middle = (shape: PictureShape, share = 1) => {
    const width = share * Math.min(size.width, size.height * shapeRatios[shape])
    const height = width / shapeRatios[shape]
    return inside({ x: (size.width - width) / 2, y: (size.height - height) / 2, width, height }, shape, size)
  }
  return { square: middle('square'), wide: middle('wide'), letter: middle('letter', 0.75) }
}

export const movedBy = (crop: PictureCrop, { x, y }: { x: number; y: number }, shape: PictureShape, size: Size) =>
  inside({ ...crop, x: crop.x + x, y: crop.y + y }, shape, size)

/** Larger or smaller, around its middle. */
export function sizedBy(crop: PictureCrop, factor: number, shape: PictureShape, size: Size): PictureCrop {
  const { width } = inside({ ...crop, width: crop.width * factor }, shape, size)
  const height = width / shapeRatios[shape]
  const [x, y] = [crop.x + (crop.width - width) / 2, crop.y + (crop.height - height) / 2]
  return inside({ x, y, width, height }, shape, size)
}

/** As wide as that, with its left top corner where it is. */
export const sizedTo = (crop: PictureCrop, width: number, shape: PictureShape, size: Size): PictureCrop =>
  inside(
    { ...crop, width: Math.min(width, size.width - crop.x, (size.height - crop.y) * shapeRatios[shape]) },
    shape,
    size,
  )

/** In whole pixels, of its shape, large enough, and within the picture. */
function inside({ x, y, width }: PictureCrop, shape: PictureShape, size: Size): PictureCrop {
  const ratio = shapeRatios[shape]
  const most = Math.min(size.width, Math.floor(size.height * ratio))
  const wide = Math.round(clamped(width, Math.min(leastSeen(size), most), most))
  const high = Math.min(Math.round(wide / ratio), size.height)
  return {
    x: Math.round(clamped(x, 0, size.width - wide)),
    y: Math.round(clamped(y, 0, size.height - high)),
    width: wide,
    height: high,
  }
}

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
