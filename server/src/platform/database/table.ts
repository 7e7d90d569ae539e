import { getTableColumns, getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm/column-builder'
import {
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
} from 'drizzle-orm/pg-core'
import type { ExportedSection } from './data-export-part.ts'

/** When rows of a table end: so many days after the time in a column, all of them or those that meet a condition. */
type EndOf<Column> = { days: number; after: Column; when?: string }

/** Why a member's copy of their data leaves a table out. */
export type LeftOut = 'secret' | 'counter' | 'joining' | 'guest' | 'closed' | 'copies' | 'draft'

/** What a member's copy of their data says of a table that holds something of them. */
type CopyOf<Column extends string> =
  /** The name of a part that the module's data-export.ts makes of it. */
  | string
  /** Nothing, for this reason (data-exports/left-out.ts). */
  | { leftOut: LeftOut }
  /** A part of its own: these columns of the member's rows, as they are, in the order of `by`. */
  | {
      name: string
      section: ExportedSection
      title: string
      about: string
      by: readonly Column[]
      says: { readonly [Key in Column]?: string }
    }

/**
 * What becomes of the rows of an account that joins another of the same person (docs/decisions/143). `move`: they become rows of
 * the account that stays; where that has a row of the same key, its own stays, with the columns named here as the two make
 * them (`both` and `either` are of yes and no). `end`: they are deleted. `stay`: they keep the id of the account that joined. `by hand`: `people/joining` knows them.
 */
export type JoiningRule<Column extends string> =
  | 'move'
  | 'end'
  | 'stay'
  | 'by hand'
  | { [Way in 'sum' | 'least' | 'greatest' | 'both' | 'either']?: readonly Column[] }
  /** The rows say numbers of transactions, which are others in the account that stays; they are keyed as in the database. */
  | { renumber: (row: Record<string, unknown>, by: number) => Record<string, unknown> }

type OfPerson<Column extends string> = { copy: CopyOf<Column> }

/** What is kept in a table, why and how long; and what becomes of it when an account is erased, or joined into another. */
export type KeptIn<Column extends string> = {
  joined?: JoiningRule<Column>
  /** Why it is kept at all. */
  why: string
  /** Calls of every day write to it, so the database vacuums and analyses it early (early-vacuum.ts). */
  isBusy?: true
  /** Where it stands, where that does not follow from its key (placement.ts). */
  stands?: 'in the centre' | 'in each lane' | 'everywhere'
  /** The columns that say something of a person, or name them. */
  personal: readonly Column[]
  /** The others. */
  other: readonly Column[]
} & (
  | ({
      /** The rows go with the account, by the collector in the column `collectorId`. */
      keeps: 'the account'
      erased?: never
    } & OfPerson<Column>)
  | {
      /** It says nothing of a member. */
      keeps: 'what it describes' | 'until it is replaced'
      erased?: never
      copy?: never
    }
  | ({
      /** By the clock, or as long as the books. */
      keeps: readonly EndOf<Column>[] | 'the books'
      /**
       * The rows go that name the collector or one of their addresses in these columns; or what the word says. `books`: it
       * stays, by an id that leads to nobody. `pseudonyms`: a random one, of which nobody keeps the origin. `record`: only
       * that an account was erased.
       */
      erased: { collector?: Column; address?: Column } | 'books' | 'pseudonyms' | 'record'
    } & OfPerson<Column>)
  | { keeps: readonly EndOf<Column>[] | 'the books'; erased: 'nobody'; copy?: never }
)

/** The compiler asks for a property of this name when a column is neither in `personal` nor in `other`. */
type EveryColumnIn<Column, Kept extends { personal: readonly unknown[]; other: readonly unknown[] }> =
  Exclude<Column, Kept['personal'][number] | Kept['other'][number]> extends infer Missing
    ? [Missing] extends [never]
      ? unknown
      : { neitherPersonalNorOther: Missing }
    : never

/** The compiler asks what joining does to the rows of a collector. */
type JoinedIn<Column> = 'collectorId' extends Column ? { joined: JoiningRule<Column & string> } : unknown

/** Every table that was declared, in that order. */
const declared = new Map<PgTable, KeptIn<string>>()

/** Declares a table, with what is kept in it: who adds a table or a column says whether it is of a person. */
export function table<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
  const Kept extends KeptIn<keyof Columns & string>,
>(
  name: Name,
  columns: Columns,
  kept: Kept & EveryColumnIn<keyof Columns, Kept> & JoinedIn<keyof Columns>,
  extras?: (self: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[],
): PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, Columns, 'pg'>
  dialect: 'pg'
}> {
  const made = pgTable(name, columns, extras)
  declared.set(made, kept)
  return made
}

export type DeclaredTable = {
  name: string
  table: PgTable
  kept: KeptIn<string>
  /** The name in the database of a column of the code. */
  columnNamed: (key: string) => string
}

/** The tables among what a file exports, in the order in which it declares them. */
export function tablesIn(exported: object): DeclaredTable[] {
  const values = new Set(Object.values(exported))
  return [...declared]
    .filter(([table]) => values.has(table))
    .map(([table, kept]) => {
      const columns = getTableColumns(table)
      return {
        name: getTableName(table),
        table,
        kept,
        columnNamed(key) {
          const column = columns[key]
          if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
          return column.keyAsName ? toSnakeCase(key) : column.name
        },
      }
    })
}
