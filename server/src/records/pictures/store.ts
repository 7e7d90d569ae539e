import { and, arrayOverlaps, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { FileName, PictureFile } from './picture-file.ts'
import { pictureFiles, pictures } from './tables.ts'

export type PictureRow = typeof pictures.$inferSelect

/** Enters a picture, or what is said of one that is there. */
export async function insertPicture(tx: Transaction, picture: PictureRow): Promise<PictureRow> {
  const { description, fileName } = picture
  const brands = sql`array(select distinct unnest(${pictures.brands} || excluded.brands) order by 1)`
  const [row] = await tx
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({ target: pictures.hash, set: { description, fileName, brands } })
    .returning()
  if (!row) throw new Error('a picture was not entered')
  return row
}

export async function insertFiles(tx: Transaction, hash: string, files: readonly PictureFile[]): Promise<void> {
  await tx
    .insert(pictureFiles)
    .values(files.map((file) => ({ hash, ...file })))
    .onConflictDoNothing()
}

/** The widest file that is no wider than this. */
export async function readFile(
  tx: Transaction,
  hash: string,
  { shape, format, width }: FileName,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(
      and(
        eq(pictureFiles.hash, hash),
        eq(pictureFiles.shape, shape),
        eq(pictureFiles.format, format),
        lte(pictureFiles.width, width),
      ),
    )
    .orderBy(desc(pictureFiles.width))
    .limit(1)
  return row?.bytes
}

/** The pictures of these hashes that there are. */
export const readPictures = (tx: Transaction, hashes: readonly string[]): Promise<PictureRow[]> =>
  tx
    .select()
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]))

type Place = { madeAt: Date; hash: string }

const ofBrands = (brands: readonly string[]) =>
  brands.length === 0 ? undefined : arrayOverlaps(pictures.brands, [...brands])

/**
 * Pictures, the newest first.
 *
 * @param brands  those of whoever looks; none: all
 */
export const listPictures = (
  tx: Transaction,
  { brands, after, limit }: { brands: readonly string[]; after: Place | undefined; limit: number },
): Promise<PictureRow[]> =>
  tx
    .select()
    .from(pictures)
    .where(
      and(
        ofBrands(brands),
        after && sql`(${pictures.madeAt}, ${pictures.hash}) < (${after.madeAt.toISOString()}, ${after.hash})`,
      ),
    )
    .orderBy(desc(pictures.madeAt), desc(pictures.hash))
    .limit(limit)

export async function countPictures(tx: Transaction, brands: readonly string[]): Promise<number> {
  const [row] = await tx.select({ many: count() }).from(pictures).where(ofBrands(brands))
  return row?.many ?? 0
}
