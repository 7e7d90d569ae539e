import type { PictureFormat, PictureShape } from '@pollen/contract/picture-names'
import type { PictureCrops } from '@pollen/contract/pictures'
import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { when } from '../../platform/database/columns.ts'
import { table } from '../../platform/database/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The pictures that people of the office sent, or that came with content. */
export const pictures = table(
  'pictures',
  {
    /** Of what is kept of it and of its crops: the same picture, seen in the same places, is one row. */
    hash: text().primaryKey(),
    description: text().notNull(),
    /** As whoever sent it calls it. */
    fileName: text().notNull(),
    /** In pixels, upright, as it was sent. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** In pixels of the whole picture as it is kept. */
    crops: jsonb().$type<PictureCrops>().notNull(),
    /** Of its smallest file, in bytes. */
    smallest: integer().notNull(),
    /** Of whoever sent it; none: the whole programme. */
    brands: text().array().notNull().default(sql`'{}'`),
    madeAt: when({ precision: 3 }).notNull(),
    madeBy: text().notNull(),
  },
  {
    why: 'what members see of offers, rewards and events, and who sent it',
    keeps: 'what it describes',
    personal: ['madeBy'],
    other: ['hash', 'description', 'fileName', 'width', 'height', 'crops', 'smallest', 'brands', 'madeAt'],
  },
  (table) => [index('pictures_by_time').on(table.madeAt, table.hash)],
)

/** Their files, unless the operator keeps these in a folder. */
export const pictureFiles = table(
  'picture_files',
  {
    hash: text().notNull(),
    /** `whole` is the picture that all others are made of: it is served to nobody. */
    shape: text().$type<PictureShape | 'whole'>().notNull(),
    format: text().$type<PictureFormat>().notNull(),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  {
    why: 'the pictures themselves, in the widths that pages ask for',
    keeps: 'what it describes',
    personal: [],
    other: ['hash', 'shape', 'format', 'width', 'bytes'],
  },
  (table) => [primaryKey({ columns: [table.hash, table.shape, table.format, table.width] })],
)
