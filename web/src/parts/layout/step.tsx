import { enterWhenReady } from '@pollen/design/press-when-ready'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { HelpPopup } from '../help/help-popup.tsx'
import { Heading } from './heading.tsx'
import { Mark } from './logo.tsx'
import styles from './step.module.css'

type Fault = { name: string; says: string }

/**
 * One question of a journey: how far one is, what is asked, and one main button at the thumb.
 *
 * @param progress  0 to 100, on a step of registration, which has help at hand; without it there is no bar
 * @param errors    what is wrong with the fields, each linked to the field whose id is its name
 * @param foot      what stands at the bottom of a phone's screen: the main button
 */
export function Step({
  progress,
  title,
  lead,
  onContinue,
  back = true,
  errors = [],
  children,
  foot,
}: {
  progress?: number
  title: string
  lead?: ReactNode
  onContinue?: (event: FormEvent<HTMLFormElement>) => void
  back?: boolean
  errors?: Fault[]
  children?: ReactNode
  foot?: ReactNode
}) {
  const content = (
    <>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
  return (
    <div className={styles.step}>
      <header className={styles.bar}>
        {back ? <Back /> : <span />}
        <Mark />
        {progress === undefined ? <span /> : <HelpPopup />}
        {progress !== undefined && <Progress value={progress} />}
      </header>
      <main id="main" className={styles.main}>
        <Heading title={title} />
        {lead && <p className={`soft ${styles.lead}`}>{lead}</p>}
        {onContinue ? (
          <form noValidate className={styles.content} onSubmit={onContinue} onKeyDown={enterWhenReady}>
            {content}
          </form>
        ) : (
          <div className={styles.content}>{content}</div>
        )}
      </main>
    </div>
  )
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" className={styles.back} aria-label="Back" onClick={() => navigate(-1)}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="m15 5-7 7 7 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}

const Progress = ({ value }: { value: number }) => (
  <progress className={styles.progress} aria-label="Registration progress" value={value} max={100}>
    {value}%
  </progress>
)

function ErrorSummary({ errors }: { errors: Fault[] }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>Please check</h2>
      <ul>
        {errors.map(({ name, says }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(name)?.focus()
              }}
            >
              {says}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
