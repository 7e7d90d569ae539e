import { dateAndTimeOf, dateOf } from '@pollen/contract/day-and-time'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  DataExportPart,
  ExportedLabels,
  ExportedRow,
  FieldNames,
} from '../../platform/database/data-export-part.ts'
import { pageStyle } from './page-style.ts'

/** Where the rows go; React writes the comment that no text of a member can hold. */
const rowsPlace = '<!--rows-->'

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – ${programme.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which escaping would break */}
        <style dangerouslySetInnerHTML={{ __html: pageStyle }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}

const markup = (node: ReactNode): string => renderToStaticMarkup(node)

/** The first page: what is in it, and what is not and why. */
export const indexPage = ({
  now,
  subjects,
  leftOut,
}: {
  now: Date
  subjects: { name: string; title: string; about: string }[]
  leftOut: string[]
}): string =>
  `<!doctype html>\n${markup(
    <Page title="Your data">
      <p className="programme">{programme.name}</p>
      <h1>Your data</h1>
      <p>
        Everything that we held about you on {dateAndTimeOf(now)}. Each subject has a page to read, and the same for
        programs in the folder <code>json</code>; <code>your-data.json</code> says what its fields are.
      </p>
      <ul className="subjects">
        {subjects.map(({ name, title, about }) => (
          <li key={name}>
            <a href={`${name}.html`}>{title}</a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <h2>What isn’t in it, and why</h2>
      <ul>
        {leftOut.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        Where one of us wrote, decided or changed something, their name stands beside it. So does the name of whoever
        looked you up for a call. That somebody only looked at a case or at the books is not written down.
      </p>
      <p>
        Anyone who has this file can read it. Keep it safe, and ask {programme.careline} if something in it is wrong.
      </p>
    </Page>,
  )}`

/** The page of a subject, row by row. */
export async function* subjectPage(
  { title, about, fields }: Pick<DataExportPart, 'title' | 'about' | 'fields'>,
  rows: AsyncIterable<ExportedRow>,
  { now, names }: { now: Date; names: FieldNames },
): AsyncGenerator<string> {
  const [head, tail] = markup(
    <Page title={title}>
      <p className="programme">
        <a href="index.html">Your data</a>
      </p>
      <h1>{title}</h1>
      <p>
        {about} As of {dateAndTimeOf(now)}.
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which the rows replace */}
      <div dangerouslySetInnerHTML={{ __html: rowsPlace }} />
    </Page>,
  ).split(rowsPlace)
  yield `<!doctype html>\n${head}`
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield markup(
      <article>
        <RowDetails row={row} fields={fields} names={names} />
      </article>,
    )
  }
  if (isEmpty) yield markup(<p className="none">There’s nothing here.</p>)
  yield tail ?? ''
}

type RowProps = { row: ExportedRow; fields: ExportedLabels; names: FieldNames }

/** Fields without a value are left out. */
function RowDetails({ row, fields, names }: RowProps) {
  return (
    <dl>
      {Object.entries(fields).map(([field, label]) => {
        const value = row[field]
        if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
          return null
        return (
          <div key={field} className={typeof label === 'string' ? undefined : 'wide'}>
            <dt>{typeof label === 'string' ? label : label.label}</dt>
            <dd>
              {typeof label === 'string' ? (
                textOf(field, value, names)
              ) : (
                <NestedRows rows={value as ExportedRow[]} fields={label.fields} names={names} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function NestedRows({ rows, fields, names }: { rows: ExportedRow[]; fields: ExportedLabels; names: FieldNames }) {
  const used = Object.entries(fields).filter(([field]) => rows.some((row) => row[field] !== undefined))
  return (
    <table>
      <thead>
        <tr>
          {used.map(([field, label]) => (
            <th key={field} scope="col">
              {String(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup, and two lines of a receipt may be equal
          <tr key={index}>
            {used.map(([field]) => (
              <td key={field}>{textOf(field, row[field], names)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(field: string, value: ExportedRow[string], names: FieldNames): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((item) => textOf(field, item as string, names)).join(', ')
  if (value instanceof Date) return dateAndTimeOf(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return /pence$/i.test(field) ? formatPence(value) : formatNumber(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateOf(value)
  return names[field]?.get(value) ?? value
}
