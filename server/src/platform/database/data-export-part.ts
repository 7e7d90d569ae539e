import type { Transaction } from './database.ts'

/** Whose data is read. */
export type DataExportRequest = {
  /** Everything is read as it was at one moment. */
  tx: Transaction
  collectorId: string
  /** The pseudonyms under which security events name them: of their id, email, mobile and cards. */
  pseudonyms: string[]
}

type Value = string | number | boolean | Date | string[] | null | undefined
export type ExportedRow = { [field: string]: Value | ExportedRow[] }

/** What the fields of a row are called where the member reads them, in the order in which they are shown. */
export type ExportedLabels = { [field: string]: FieldLabel }
/** A list in a row has labels for its own fields. */
type FieldLabel = string | { label: string; fields: ExportedLabels }

/** What a member calls a shop or an offer, by the field that has its key. */
export type FieldNames = Partial<Record<string, ReadonlyMap<string, string>>>

/** What a member's copy is about, in its order. */
export const exportedSections = [
  'you',
  'cards',
  'points',
  'shopping',
  'offers',
  'partners',
  'messages',
  'safety',
] as const
export type ExportedSection = (typeof exportedSections)[number]

/** What a module holds about a member, one subject of their copy (docs/decisions/062). Tables name it as their `copy`. */
export type DataExportPart = {
  /** The name of its files. */
  name: string
  section: ExportedSection
  title: string
  /** What it is, in a sentence or two. */
  about: string
  fields: ExportedLabels
  rows: (request: DataExportRequest) => AsyncIterable<ExportedRow>
}

/** Declares a part: it has a label for each field of its rows. */
export const dataExportPart = <Row extends ExportedRow>({
  rows,
  ...part
}: Omit<DataExportPart, 'fields' | 'rows'> & {
  fields: { [Field in keyof Row]-?: FieldLabel }
  rows: (request: DataExportRequest) => AsyncIterable<Row> | Promise<Row[]>
}): DataExportPart => ({
  ...part,
  async *rows(request) {
    yield* await rows(request)
  },
})
