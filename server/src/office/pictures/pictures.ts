import { uploadedName } from '@pollen/contract/picture-names'
import { type KeptPicture, picturesAtOnce } from '@pollen/contract/staff/pictures'
import type { Transaction } from '../../platform/database/database.ts'
import { countPictures, listPictures, type PictureRow } from '../../records/pictures/pictures.ts'

/**
 * The pictures that were used before, the newest first.
 *
 * @param brands  those of whoever looks; none: all
 */
export async function picturesBefore(
  tx: Transaction,
  { brands, next }: { brands: readonly string[]; next: string | undefined },
): Promise<{ pictures: KeptPicture[]; many: number; next?: string }> {
  const after = next === undefined ? undefined : placeIn(next)
  const found = await listPictures(tx, { brands, after, limit: picturesAtOnce + 1 })
  const page = found.slice(0, picturesAtOnce)
  const last = page.at(-1)
  return {
    pictures: page.map(pictureForOffice),
    many: await countPictures(tx, brands),
    ...(found.length > page.length && last && { next: `${last.madeAt.getTime()}-${last.hash}` }),
  }
}

/** What is no place is the beginning. */
function placeIn(next: string): { madeAt: Date; hash: string } | undefined {
  const [, ms, hash] = /^(\d{1,14})-([0-9a-f]{32})$/.exec(next) ?? []
  return ms && hash ? { madeAt: new Date(Number(ms)), hash } : undefined
}

/** A picture as people of the office read of it. */
export const pictureForOffice = ({ brands: _, crops: __, madeAt, ...picture }: PictureRow): KeptPicture => ({
  name: uploadedName(picture.hash, picture.description),
  ...picture,
  madeAt: madeAt.toISOString(),
})
