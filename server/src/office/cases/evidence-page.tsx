import { dateAndTimeOf } from '@pollen/contract/day-and-time'
import { namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type EvidencePack, evidenceSourceNames } from '@pollen/contract/staff/cases/disputes'
import { renderToStaticMarkup } from 'react-dom/server'
import { colourOf } from '../../platform/content/look.ts'

const style = `
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: ${colourOf('ink')}; font: 15px/1.5 "Segoe UI", system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .375rem 1rem .375rem 0; border-bottom: 1px solid ${colourOf('line')}; text-align: left; vertical-align: top; }
tr[data-disputed] td { background: ${colourOf('honey-soft')}; font-weight: 700; }
@media print { body { margin: 0; } tr { break-inside: avoid; } }
`

/** The evidence of a disputed spend as one HTML page that needs nothing but itself, to be kept and printed. */
export function evidencePage(pack: EvidencePack, { by, at }: { by: string; at: Date }): string {
  const { caseNumber, facts, evidence, earlier, closed, isCut } = pack
  const title = `Case ${caseNumber}: a disputed spend`
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which escaping would break */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          {programme.name}, as it was known on {dateAndTimeOf(at)}. Taken by {by}.
        </p>
        {closed && (
          <p>
            Closed by {closed.by} on {dateAndTimeOf(closed.at)}, {namedPoints(closed.points)} given back:{' '}
            {closed.reason}
          </p>
        )}
        <h2>What is known</h2>
        <table>
          <tbody>
            {facts.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>What happened</h2>
        {isCut && <p>The newest {evidence.length}.</p>}
        <table>
          <thead>
            <tr>
              <th>When</th>
              <th>Of</th>
              <th>What</th>
              <th>Where, or why</th>
            </tr>
          </thead>
          <tbody>
            {evidence.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
              <tr key={index} data-disputed={one.source === 'spend' || undefined}>
                <td>{dateAndTimeOf(one.at)}</td>
                <td>{evidenceSourceNames[one.source]}</td>
                <td>{one.what}</td>
                <td>{one.more}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>Disputed before</h2>
        {earlier.length === 0 ? (
          <p>Nothing.</p>
        ) : (
          <ul>
            {earlier.map((one) => (
              <li key={one.caseNumber}>
                {one.caseNumber}, {dateAndTimeOf(one.openedAt)}: {one.outcome}
              </li>
            ))}
          </ul>
        )}
      </body>
    </html>,
  )}\n`
}
