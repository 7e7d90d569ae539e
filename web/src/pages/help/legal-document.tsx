import { calendarDayOf, dateOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { legalDocuments } from '@pollen/contract/legal-documents'
import { href, type PathName, paths } from '@pollen/contract/paths'
import { legalDocument, legalDocumentVersion } from '@pollen/contract/visitor/content'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useMounted } from '@pollen/design/use-mounted'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { NotDisplayed } from '../../parts/help/not-displayed.tsx'
import { Prose } from '../../parts/help/prose.tsx'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { withoutSlash } from '../../parts/layout/place-table.ts'
import { useAnswer } from '../../platform/use-answer.ts'
import { ChangesSinceAgreed } from './changes-since-agreed.tsx'
import styles from './legal-document.module.css'

/** Members agree to these when they register, and see what changed since. */
const agreedTo = ['privacy-policy', 'collector-rules']

/**
 * A document of the operators with its versions: the one that holds, or with `?version=2025-01-01` the one that began
 * that day.
 */
export default function LegalDocument() {
  const path = withoutSlash(useLocation().pathname)
  const [, { title, name } = { title: '', name: '' }] =
    Object.entries(legalDocuments).find(([screen]) => paths[screen as PathName] === path) ?? []
  // The page was prerendered without its query.
  const isMounted = useMounted()
  const [search] = useSearchParams()
  const from = isMounted ? search.get('version') : null
  return (
    <Page title={title} back={href('privacyAndLegal')}>
      {from === null ? <Current name={name} /> : <OneVersion name={name} from={from} key={from} />}
    </Page>
  )
}

function Current({ name }: { name: string }) {
  const loading = useAnswer(legalDocument, { params: { name } })
  return (
    <ReadingOrWait {...loading}>
      {(reading) => (
        <>
          <p className="soft">
            Version {reading.version}, from {dateOf(reading.from)}
          </p>
          <ToCome {...reading} />
          {agreedTo.includes(name) && <BySession member={<ChangesSinceAgreed name={name} />} visitor={null} />}
          <Prose html={reading.html} />
          <Versions {...reading} />
        </>
      )}
    </ReadingOrWait>
  )
}

function OneVersion({ name, from }: { name: string; from: string }) {
  const loading = useAnswer(legalDocumentVersion, { params: { name, from } })
  const { pathname } = useLocation()
  return (
    <ReadingOrWait {...loading}>
      {(reading) => (
        <>
          <Notice level="info" title={`Version ${reading.version}, from ${dateOf(reading.from)}`}>
            {reading.from > calendarDayOf(new Date()) ? (
              <>
                {reading.versions.find(({ from }) => from === reading.from)?.takesAway} Until then the version before
                holds.
              </>
            ) : (
              'There may be a newer version.'
            )}{' '}
            <Link to={pathname}>Read the current one</Link>
          </Notice>
          <Prose html={reading.html} />
          <Versions {...reading} />
        </>
      )}
    </ReadingOrWait>
  )
}

type Reading = Answer<typeof legalDocument>

function ReadingOrWait({
  data,
  error,
  refetch,
  children,
}: {
  data?: Reading
  error?: unknown
  refetch: () => void
  children: (reading: Reading) => ReactNode
}) {
  if (data) return children(data)
  return error === undefined ? <Loader label="Loading" /> : <NotDisplayed onRetry={refetch} />
}

/** The version that holds next, from the day on which it can be read. */
function ToCome({ version, versions }: Reading) {
  const { pathname } = useLocation()
  const next = versions.find((one) => one.version > version)
  if (!next) return null
  return (
    <Notice level="info" title={`From ${dateOf(next.from)} a new version holds`}>
      {next.takesAway} Until then everything stays as it is.{' '}
      <Link to={`${pathname}?version=${next.from}`}>Read the new one</Link>
    </Notice>
  )
}

/** All versions of the document, where there is more than one. */
function Versions({ version, versions }: Reading) {
  const { pathname } = useLocation()
  if (versions.length < 2) return null
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">All versions</h2>
      <ul>
        {versions.map((one) => (
          <li key={one.from}>
            <Link to={`${pathname}?version=${one.from}`} aria-current={one.version === version ? 'true' : undefined}>
              Version {one.version}, from {dateOf(one.from)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 2026-11-02 in words. */
