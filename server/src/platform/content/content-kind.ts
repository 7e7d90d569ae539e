import type { z } from '@pollen/contract/zod'
import { parse } from 'csv-parse/sync'
import type { ItemWords } from './field-words.ts'
import { elementsOf, membersOf } from './json-lines.ts'

/** Texts by their paths in a folder like `content/`. */
export type ContentFiles = Readonly<Record<string, string>>

/**
 * What is written, changed and ended by itself: a row of a table, an element of a list, a document, a file.
 *
 * @param value  as the operator wrote it, its counted days as they are: the JSON of a row or an element, or a text
 */
export type ContentItem = { key: string; value: string }

/** All that is written, by kind. */
export type WrittenContent = <Written>(kind: ContentKind<Written>) => Written

/** Something that operators write in `content/`: how its files are made of items, and what reads them. */
export type ContentKind<Written = string> = {
  name: string
  /** As people of the office call it. */
  title: string
  /** Its file in `content/`, or its folder. */
  file: string
  /** The schema of an item as it is written, whatever it may name; a text has none. */
  shape?: z.ZodMiniType | undefined
  /** The schemas of items that are others than the rest, by their keys. */
  shapesBeside?: Record<string, z.ZodMiniType> | undefined
  /** What its fields are called in a form. */
  words?: ItemWords | undefined
  /** Its file is one item. */
  isOneItem: boolean
  /** How its counted days become days: anew in each round, or in the first one alone (rounds.ts). */
  days: 'again' | 'once' | undefined
  /** The code names its items: each of them is there, and no other. */
  namesItems?: true
  /** The fields that name an item of a list or a table; none where a file does. */
  keyFields: readonly string[]
  /** What its parser reads, of a folder; undefined where its file is missing. */
  writtenIn(files: ContentFiles): Written | undefined
  /** @param written  something that its parser does not refuse */
  itemsOf(written: Written): ContentItem[]
  /** Of these items, in their order, `itemsOf` makes the same again. */
  writtenOf(items: readonly ContentItem[]): Written
  filesOf(written: Written): ContentFiles
  /** The item that a field of its file is in, and where in it; undefined where that is not told by the path. */
  placeOf?(written: Written, path: readonly (string | number)[]): Place | undefined
  /**
   * @param all  what else is written, for what it names of other kinds
   * @throws StartError   it breaks a rule; the message names the line and the field
   */
  parse(written: Written, all: WrittenContent): unknown
}

/** The place of an item among the others, from 0, and a field in it. */
type Place = { item: number; path: readonly (string | number)[] }

type FileOfKind<Written> = {
  name: string
  title: string
  file: string
  days?: 'again' | 'once'
  shape?: z.ZodMiniType | undefined
  shapesBeside?: Record<string, z.ZodMiniType> | undefined
  words?: ItemWords | undefined
  parse: ContentKind<Written>['parse']
}

const kindOfFile = (
  { days, keyFields = [], ...kind }: FileOfKind<string> & { isOneItem?: boolean; keyFields?: readonly string[] },
  itemsOf: ContentKind['itemsOf'],
  writtenOf: ContentKind['writtenOf'],
): ContentKind => ({
  isOneItem: false,
  ...kind,
  days,
  keyFields,
  writtenIn: (files) => files[kind.file],
  itemsOf,
  writtenOf,
  filesOf: (text) => ({ [kind.file]: text }),
})

/** A file that is one item. */
export const fileKind = (kind: FileOfKind<string>): ContentKind =>
  kindOfFile(
    { ...kind, isOneItem: true },
    (value) => [{ key: kind.file, value }],
    ([item]) => item?.value ?? '',
  )

/** A JSON file with a list. */
export const listKind = ({ key, ...kind }: FileOfKind<string> & { key: readonly string[] }): ContentKind =>
  kindOfFile(
    { ...kind, keyFields: key },
    (text) => withKeys(elementsOf(text), (value) => namedBy(JSON.parse(value), key)),
    (items) => (items.length === 0 ? '[]\n' : `[\n${items.map(({ value }) => `  ${value}`).join(',\n')}\n]\n`),
  )

/**
 * A JSON file with a list in it, and what stands beside the list under names of its own: each of these is an item, too.
 *
 * @param list  its name in the file
 */
export const listInFileKind = ({
  key,
  list,
  ...kind
}: FileOfKind<string> & { key: readonly string[]; list: string }): ContentKind => {
  const partsOf = (text: string) => {
    const members = membersOf(text)
    const beside = [...members].filter(([name]) => name !== list).map(([name, value]) => ({ key: name, value }))
    return { beside, elements: elementsOf(members.get(list) ?? '[]') }
  }
  return {
    ...kindOfFile(
      { ...kind, keyFields: key },
      (text) => {
        const { beside, elements } = partsOf(text)
        return [...beside, ...withKeys(elements, (value) => namedBy(JSON.parse(value), key))]
      },
      (items) => {
        // Before its parts were items, all of the file was one.
        const whole = items.find((item) => item.key === kind.file)
        if (whole) return whole.value
        const isBeside = (item: ContentItem) => !item.key.includes(' ')
        const members = items.filter(isBeside).map((item) => `  ${JSON.stringify(item.key)}: ${item.value}`)
        const elements = items.filter((item) => !isBeside(item)).map(({ value }) => `    ${value}`)
        const listed = elements.length === 0 ? '[]' : `[\n${elements.join(',\n')}\n  ]`
        return `{\n${[...members, `  ${JSON.stringify(list)}: ${listed}`].join(',\n')}\n}\n`
      },
    ),
    placeOf(text, [name, nth, ...path]) {
      const { beside } = partsOf(text)
      if (name === list) return typeof nth === 'number' ? { item: beside.length + nth, path } : undefined
      const item = beside.findIndex((one) => one.key === name)
      return item === -1 ? undefined : { item, path: nth === undefined ? path : [nth, ...path] }
    },
  }
}

/**
 * A CSV file.
 *
 * @param columns  those that it may have; further ones are kept behind them
 */
export const tableKind = ({
  key,
  columns,
  ...kind
}: FileOfKind<string> & { key: readonly string[]; columns: readonly string[] }): ContentKind =>
  kindOfFile(
    { ...kind, keyFields: key },
    (text) => withKeys(rowsOf(text), (value) => namedBy(JSON.parse(value), key)),
    (items) => {
      const rows = items.map(({ value }): Record<string, string> => JSON.parse(value))
      const all = [...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))])]
      return [all, ...rows.map((row) => all.map((column) => row[column] ?? ''))].map(lineOf).join('')
    },
  )

/** A folder of texts, each an item. Its parser reads them by their paths in the folder. */
export const folderKind = ({
  ending,
  ...kind
}: Omit<FileOfKind<Record<string, string>>, 'days'> & { ending: string; namesItems?: true }): ContentKind<
  Record<string, string>
> => ({
  ...kind,
  isOneItem: false,
  days: undefined,
  keyFields: [],
  writtenIn: (files) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith(`${kind.file}/`) && path.endsWith(ending))
        .map(([path, text]) => [path.slice(kind.file.length + 1), text]),
    ),
  itemsOf: (texts) =>
    Object.entries(texts)
      .map(([key, value]) => ({ key, value }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  writtenOf: (items) => Object.fromEntries(items.map(({ key, value }) => [key, value])),
  filesOf: (texts) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${kind.file}/${key}`, text])),
})

const namedBy = (row: Record<string, unknown>, key: readonly string[]) => key.map((field) => row[field]).join(' ')

/** Two that have the same name are told apart by a number: whether they may is for the parser to say. */
function withKeys(values: string[], nameOf: (value: string) => string): ContentItem[] {
  const known = new Map<string, number>()
  return values.map((value) => {
    const name = nameOf(value)
    const nth = (known.get(name) ?? 0) + 1
    known.set(name, nth)
    return { key: nth === 1 ? name : `${name} ${nth}`, value }
  })
}

/** The rows of a CSV file as JSON; an empty cell is left out. */
const rowsOf = (text: string): string[] =>
  parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true }).map((row) =>
    JSON.stringify(Object.fromEntries(Object.entries(row as object).filter(([, cell]) => cell !== ''))),
  )

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join()}\n`
