import {
  type PictureFormat,
  type PictureShape,
  pictureFormats,
  pictureShapes,
  pictureWidths,
} from '@pollen/contract/picture-names'

/** `whole` is what all others are made of: it is served to nobody. */
export type FileName = { shape: PictureShape | 'whole'; format: PictureFormat; width: number }
export type PictureFile = FileName & { bytes: Buffer }

const served = new RegExp(`^(${pictureShapes.join('|')})-(\\d{3,4})\\.(${pictureFormats.join('|')})$`)

/** What a file is that somebody asks for by its name, `square-640.webp`; undefined when there is none of that name. */
export function fileNamed(name: string): FileName | undefined {
  const [, shape, width, format] = served.exec(name) ?? []
  if (!pictureWidths.some((one) => one === Number(width))) return undefined
  return { shape: shape as PictureShape, width: Number(width), format: format as PictureFormat }
}

export const mediaTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
