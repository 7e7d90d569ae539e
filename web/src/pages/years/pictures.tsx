import { months } from '@pollen/contract/day-and-time'
import type { YearInReview } from '@pollen/contract/member/years'
import { formatNumber, formatPence, formatWorth, namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Honeycomb } from './honeycomb.tsx'
import styles from './pictures.module.css'
import { SharePicture } from './share-picture.tsx'
import { type Amount, cellsOf, honeycombText, timesText } from './year-words.ts'

/** One number, or one name, and what it is about. */
type Picture = { about: string; says: string; words: string; cells?: Amount }

/** The pictures of a year; what there was none of has none. */
function picturesOf(year: YearInReview): Picture[] {
  const { pointsIn, pointsOut, pointsSpent, savedPence, bestMonth, favourite } = year
  const pictures: Picture[] = []
  if (pointsIn > 0)
    pictures.push({
      about: 'Collected',
      says: formatNumber(pointsIn),
      words: `${pointsIn === 1 ? 'point' : 'points'} collected.${worthText(pointsIn)}`,
      cells: 'pointsIn',
    })
  if (pointsOut > 0)
    pictures.push({
      about: 'Used',
      says: formatNumber(pointsOut),
      words: wentText({ pointsOut, pointsSpent }),
      cells: 'pointsOut',
    })
  if (savedPence > 0)
    pictures.push({
      about: 'What you saved',
      says: formatPence(savedPence),
      words: 'saved with members’ prices and offers.',
      cells: 'savedPence',
    })
  if (bestMonth !== undefined)
    pictures.push({
      about: 'Your best month',
      says: months[bestMonth - 1] ?? '',
      words: `${namedPoints(year.months[bestMonth - 1]?.pointsIn ?? 0)} in one month.`,
    })
  if (favourite)
    pictures.push({
      about: 'Your favourite shop',
      says: favourite.brand.name,
      words: `You showed your card there ${timesText(favourite.purchases)}.`,
    })
  return pictures
}

/** Nothing for points that are worth less than a penny. */
const worthText = (points: number) => (points * 100 < programme.pointsPerPound ? '' : ` That’s ${formatWorth(points)}.`)

function wentText({ pointsOut, pointsSpent }: { pointsOut: number; pointsSpent: number }): string {
  const otherPoints = pointsOut - pointsSpent
  return [
    pointsOut === 1 ? 'point used.' : 'points used.',
    ...(pointsSpent > 0 ? [`You spent ${namedPoints(pointsSpent)}.${worthText(pointsSpent)}`] : []),
    ...(otherPoints > 0 ? [`${namedPoints(otherPoints)} went with refunds, to partners, or expired.`] : []),
  ].join(' ')
}

/**
 * A year’s pictures one after the other, and at the end the one to share. They move when the member says so; the arrow
 * keys do the same as the buttons.
 */
export function Pictures(year: YearInReview) {
  const pictures = picturesOf(year)
  const [index, setPlace] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const picture = pictures[index]
  const show = (next: number) => {
    if (next < 0 || next > pictures.length) return
    flushSync(() => setPlace(next))
    heading.current?.focus()
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement) return
    if (key === 'ArrowRight') show(index + 1)
    if (key === 'ArrowLeft') show(index - 1)
  }
  return (
    <section className={styles.story} aria-label={`${year.year} in pictures`} onKeyDown={onKeyDown}>
      <div className={styles.progress} aria-hidden="true">
        {[...pictures, 'share'].map((_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change their places
          <i key={nth} data-done={nth <= index || undefined} />
        ))}
      </div>
      <p className="hidden">
        Picture {index + 1} of {pictures.length + 1}
      </p>
      <h2 ref={heading} tabIndex={-1} className={styles.about}>
        {picture ? picture.about : 'Share your year'}
      </h2>
      {picture ? <OnePicture key={index} {...picture} year={year} /> : <SharePicture {...year} />}
      <div className={styles.buttons}>
        {picture && (
          <button type="button" className={styles.next} onClick={() => show(index + 1)}>
            Next
          </button>
        )}
        {picture && index < pictures.length - 1 && (
          <button type="button" className={styles.plain} onClick={() => show(pictures.length)}>
            Share without amounts
          </button>
        )}
        {index > 0 && (
          <button type="button" className={styles.plain} onClick={() => show(index - 1)}>
            Back
          </button>
        )}
      </div>
    </section>
  )
}

const OnePicture = ({ says, words, cells = 'pointsIn', year }: Picture & { year: YearInReview }) => (
  <>
    <p className={styles.says}>
      <b className={styles.number} data-length={says.length > 9 ? 'words' : says.length > 6 ? 'word' : undefined}>
        {says}
      </b>
      <span className={styles.words}>{words}</span>
    </p>
    <Honeycomb cells={cellsOf(year, cells)} label={honeycombText(year, cells)} />
  </>
)
