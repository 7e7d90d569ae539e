import { months } from '@pollen/contract/day-and-time'
import type { YearInReview } from '@pollen/contract/member/years'
import { programme } from '@pollen/contract/programme'
import { useEffect, useRef, useState } from 'react'
import { drawYear, pictureSize } from './draw-year.ts'
import styles from './pictures.module.css'

/** The picture as it is shared, drawn in the browser: it goes nowhere before the member sends it. */
export function SharePicture(year: YearInReview) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasAmounts, setAmounts] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (canvas.current) drawYear(canvas.current, year, { hasAmounts })
  }, [year, hasAmounts])
  const share = async () => {
    setProblem('')
    const file = await fileOf(canvas.current, `my-${year.year}.png`)
    if (!file) return setProblem('Your browser couldn’t make the picture.')
    if (!(await shareFile(file))) download(file)
  }
  return (
    <>
      <canvas
        ref={canvas}
        {...pictureSize}
        className={styles.picture}
        role="img"
        aria-label={pictureText(year, hasAmounts)}
      />
      <label className={styles.choice}>
        <input type="checkbox" checked={hasAmounts} onChange={({ target }) => setAmounts(target.checked)} />
        Show my amounts, too
      </label>
      <button type="button" className={styles.next} onClick={share}>
        {hasAmounts ? 'Share with amounts' : 'Share without amounts'}
      </button>
      <p role="alert">{problem}</p>
    </>
  )
}

function pictureText({ year, bestMonth, favourite }: YearInReview, hasAmounts: boolean): string {
  return [
    `The picture you share: your ${year} as twelve cells of honeycomb`,
    ...(bestMonth === undefined ? [] : [`best month ${months[bestMonth - 1]}`]),
    ...(favourite ? [`favourite shop ${favourite.brand.name}`] : []),
    hasAmounts ? 'with your points and savings' : 'without amounts',
  ].join(', ')
}

const fileOf = (canvas: HTMLCanvasElement | null, name: string) =>
  new Promise<File | undefined>((done) => {
    if (!canvas) return done(undefined)
    canvas.toBlob((blob) => done(blob ? new File([blob], name, { type: 'image/png' }) : undefined), 'image/png')
  })

/** @returns false when the browser shares no files; a member who changes their mind has shared */
async function shareFile(file: File): Promise<boolean> {
  const shared = { files: [file], title: `My year with ${programme.name}` }
  if (!navigator.canShare?.(shared)) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError'
  }
}

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
