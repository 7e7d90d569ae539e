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

const quoted = (reason: string | undefined) => reason && `“${reason}”`

/** How its newest version came. */
function stepsBefore({ origin }: Item, { began, version }: Item['versions'][number]): Step[] {
  if (!origin)
    return [
      {
        name: `Version ${version}`,
        says: `${how[began.how]} by ${began.by}`,
        more: quoted(began.reason),
        is: 'past',
      },
    ]
  const { written, asked, decided } = origin
  const step = (name: string, { by, at }: typeof written, more: string | undefined): Step => ({
    name,
    says: `${by}, ${momentInText(at)}`,
    more,
    is: 'past',
  })
  return [
    step('Draft', written, `version ${version}`),
    step('Asked', asked, quoted(asked.reason)),
    step('Decided', decided, quoted(decided.reason)),
  ]
}

function stepsOf(item: Item): Step[] {
  const { versions, state, firstDay, lastDay } = item
  const [newest] = versions
  if (!newest) return []
  const { began, ended } = newest
  const steps: Step[] = [
    ...stepsBefore(item, newest),
    { name: 'Begun', says: momentInText(began.at), is: state === 'scheduled' ? 'now' : 'past' },
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
        more: quoted(ended.reason),
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
