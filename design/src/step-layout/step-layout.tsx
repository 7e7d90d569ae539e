import type { FormEvent, ReactNode } from 'react'
import { enterWhenReady } from '../button/press-when-ready.ts'
import { ErrorSummary, type Fault } from '../error-summary/error-summary.tsx'
import { Failure } from '../notice/notice.tsx'
import styles from './step-layout.module.css'

/**
 * One question of a journey: progress, question, and one main button in reach of the thumb.
 *
 * @param mark      the brand, in the middle of the bar
 * @param onBack    called by the arrow in the bar; without it there is no arrow
 * @param aside     content at the end of the bar, such as help
 * @param progress  the progress in percent, and its label
 * @param errors    the errors of the fields, each linked to the field whose id is its name
 * @param failure   why the main button's call failed, which stands beside it
 * @param chapter   what the step is about, for a drawing where there is room (`data-chapter`, `--drawing`)
 * @param foot      content at the bottom of a phone's screen: the main button
 */
export function StepLayout({
  mark,
  onBack,
  aside,
  progress,
  heading,
  lead,
  errors = [],
  failure,
  onContinue,
  children,
  foot,
  chapter,
}: {
  mark: ReactNode
  onBack?: (() => void) | undefined
  aside?: ReactNode
  progress?: { label: string; percent: number } | undefined
  heading: ReactNode
  lead?: ReactNode
  errors?: Fault[]
  failure?: string | undefined
  onContinue?: (event: FormEvent<HTMLFormElement>) => void
  children?: ReactNode
  foot?: ReactNode
  chapter?: string | undefined
}) {
  const content = (
    <>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      {children}
      {(foot || failure) && (
        <div className={styles.foot}>
          <Failure says={failure} />
          {foot}
        </div>
      )}
    </>
  )
  return (
    <div className={styles.step}>
      <header className={styles.bar}>
        {onBack ? <Back onPress={onBack} /> : <span />}
        {mark}
        {aside ?? <span />}
        {progress && (
          <progress className={styles.progress} aria-label={progress.label} value={progress.percent} max={100}>
            {progress.percent}%
          </progress>
        )}
      </header>
      <main id="main" className={styles.main} data-chapter={chapter}>
        {heading}
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

const Back = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={styles.back} aria-label="Back" onClick={onPress}>
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
