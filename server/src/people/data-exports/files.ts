import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DataExportRequest, ExportedRow, FieldNames } from '../../platform/database/data-export-part.ts'
import { brandsByKey } from '../../records/brands/brands.ts'
import { allOffers } from '../../rewards/offers/offers.ts'
import { leftOut } from './left-out.ts'
import { parts } from './parts.ts'
import type { ZippedFile } from './zip.ts'

/** The typeface of our pages, in the weights that page-style.ts names. */
const fontWeights = [400, 700]
const fontOf = (weight: number) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`)))

/** Rises when a field is removed or changes its meaning. */
const version = 1

/**
 * The files of a member's copy: an index for people and one for programs; then of each subject a page and its JSON.
 *
 * @param onFile  called before each file, with its name
 */
export async function* filesOf(
  request: DataExportRequest,
  { now, onFile = () => {} }: { now: Date; onFile?: ((name: string) => void) | undefined },
): AsyncGenerator<ZippedFile> {
  const { indexPage, subjectPage } = await import('./page.tsx')
  const named = async function* (files: Iterable<ZippedFile>) {
    for (const file of files) {
      onFile(file.name)
      yield file
    }
  }
  const reasons = Object.values(leftOut)
  yield* named([
    { name: 'index.html', content: [indexPage({ now, subjects: parts, leftOut: reasons })] },
    { name: 'your-data.json', content: [`${JSON.stringify(indexOf(now, reasons), null, 2)}\n`] },
    ...(await Promise.all(
      fontWeights.map(async (weight) => ({ name: `fonts/figtree-${weight}.woff2`, content: await fontOf(weight) })),
    )),
  ])
  const names = await namesFor(request)
  for (const part of parts)
    yield* named([
      { name: `${part.name}.html`, content: subjectPage(part, part.rows(request), { now, names }) },
      { name: `json/${part.name}.json`, content: jsonOf(part.name, part.rows(request)) },
    ])
}

const indexOf = (now: Date, leftOut: string[]) => ({
  version,
  madeAt: now,
  amounts: 'Points are whole numbers, money is whole pence, times are UTC.',
  subjects: parts.map(({ name, title, about, fields }) => ({
    file: `json/${name}.json`,
    title,
    about,
    fields,
  })),
  leftOut,
})

async function* jsonOf(subject: string, rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  yield `${JSON.stringify({ version, subject }).slice(0, -1)},"rows":[`
  let separator = '\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield '\n]}\n'
}

async function namesFor({ tx }: DataExportRequest): Promise<FieldNames> {
  const brands = [...(await brandsByKey(tx)).values()]
  const { versions } = await allOffers(tx)
  const offers = new Map([...versions].map(([offerId, [newest]]) => [offerId, newest?.name ?? offerId]))
  return {
    brandKey: new Map(brands.map(({ brandKey, name }) => [brandKey, name])),
    offerId: offers,
    offerIds: offers,
  }
}
