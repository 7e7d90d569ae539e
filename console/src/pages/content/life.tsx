import { daysUntil } from '@pollen/contract/day-and-time'
import { momentInText } from '../../parts/words.ts'
import { dayInWords } from './content-words.ts'
import styles from './life.module.css'
import type { Item } from './shown-item.ts'

type Step = { name: string; says: string; more?: string | undefined; is: 'past' | 'now' | 'ahead' }

/** How it came, how it stands and how it ends, with names and hours. */
export const Life = ({ of }: { of: Item }) => (
  <ol className={styles.life} aria-label="Its life">
    {stepsOf(of).map(({ name, says, more, is }) => (
      <li key={name} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
        <b>{name}</b>
        <span>{says}</span>
        {more && <span>{more}</span>}
      </li>
    ))}
  </ol>
)

const how = { files: 'from files', entered: 'written here', stopped: 'stopped', takenBack: 'taken back' }

function stepsOf({ versions, state, firstDay, lastDay }: Item): Step[] {
  const [newest] = versions
  if (!newest) return []
  const { began, ended, version } = newest
  const steps: Step[] = [
    {
      name: `Version ${version}`,
      says: `${how[began.how]} by ${began.by}`,
      more: began.reason && `“${began.reason}”`,
      is: 'past',
    },
    { name: 'In force', says: momentInText(began.at), is: state === 'scheduled' ? 'now' : 'past' },
  ]
  if (firstDay)
    steps.push({ name: 'First day', says: dayInWords(firstDay), is: state === 'scheduled' ? 'ahead' : 'past' })
  if (state === 'running') steps.push({ name: 'Runs', says: `since ${sinceOf(began.at, firstDay)}`, is: 'now' })
  if (state === 'stopped' && ended)
    return [
      ...steps,
      {
        name: 'Stopped',
        says: `${momentInText(ended.at)}, by ${ended.by}`,
        more: ended.reason && `“${ended.reason}”`,
        is: 'now',
      },
    ]
  if (state === 'ended')
    return [
      ...steps,
      { name: 'Ended', says: ended ? momentInText(ended.at) : lastDay ? dayInWords(lastDay) : '', is: 'now' },
    ]
  return [
    ...steps,
    {
      name: 'Ends',
      says: lastDay ? dayInWords(lastDay) : 'no last day',
      more: lastDay && inDays(lastDay),
      is: 'ahead',
    },
  ]
}

/** What was in force before its first day ran from then on. */
const sinceOf = (at: string, firstDay: string | undefined) =>
  firstDay && firstDay > at.slice(0, 10) ? dayInWords(firstDay) : momentInText(at)

function inDays(day: string): string {
  const days = daysUntil(day, new Date())
  return days === 0 ? 'today, at its end' : days === 1 ? 'tomorrow' : `in ${days} days`
}
