/** The shapes of which a person chooses what is seen: cards, wide heads, and small in lists and letters. */
export const pictureShapes = ['square', 'wide', 'letter'] as const
export type PictureShape = (typeof pictureShapes)[number]

/** The widths in which pictures are kept, in pixels (registration.md, "Offer images"). */
export const pictureWidths = [288, 300, 343, 350, 432, 640, 1360] as const

/** A picture that was uploaded, as content names it: its hash, and in words what is in it. A drawing that ships is named by its name alone. */
const uploaded = /^picture:([0-9a-f]{32}) (\S.{0,119})$/u

export const uploadedName = (hash: string, description: string): string => `picture:${hash} ${description}`

/** The hash and the description of an uploaded picture; undefined of a drawing. */
export function uploadedIn(name: string): { hash: string; description: string } | undefined {
  const [, hash, description] = uploaded.exec(name) ?? []
  return hash && description ? { hash, description } : undefined
}

/** A drawing's or a picture's address, and what is in it: a drawing is an ornament, and says nothing. */
export type PictureImage = { image: string; description?: string | undefined }

/** Where a picture is that content names: of an uploaded one a square of 640 pixels. */
export function imageOf(name: string): PictureImage {
  const found = uploadedIn(name)
  if (!found) return { image: `/products/${name}.svg` }
  return {
    image: fileAddress(found.hash, { shape: 'square', width: 640, format: 'webp' }),
    description: found.description,
  }
}

/** `jpg` is for letters alone: not every mail program reads the others. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

type PictureFile = { shape: PictureShape; width: number; format: PictureFormat }

const fileAddress = (hash: string, { shape, width, format }: PictureFile) =>
  `/pictures/${hash}/${shape}-${width}.${format}`

const addressed = /^\/pictures\/([0-9a-f]{32})\//

/** The files of an uploaded picture for `srcset`, by its address in any width; undefined of a drawing, which is sharp in all. */
export function sourcesOf(
  image: string,
  shape: PictureShape,
): { avif: string; webp: string; image: string } | undefined {
  const [, hash] = addressed.exec(image) ?? []
  if (!hash) return undefined
  const set = (format: PictureFormat) =>
    pictureWidths.map((width) => `${fileAddress(hash, { shape, width, format })} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), image: fileAddress(hash, { shape, width: 640, format: 'webp' }) }
}
