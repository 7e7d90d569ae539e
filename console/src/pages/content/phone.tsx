import { calendarDayOf, weekdayAndDate } from '@pollen/contract/day-and-time'
import { contentPreview } from '@pollen/contract/staff/content-drafts'
import { Button } from '@pollen/design/button'
import { CopyButton } from '@pollen/design/copy-button'
import { useState } from 'react'
import { Key } from '../../parts/keys.tsx'
import { Part } from '../../parts/panel.tsx'
import partStyles from '../../parts/parts.module.css'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useActions } from '../../platform/actions.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './phone.module.css'

type PreviewProps = { contentKind: string; itemKey: string; draftId?: string }

/**
 * The members' own screens with something as it runs, or as a draft writes it, at any day: by a link that a colleague can open,
 * too. It is asked for when somebody wants to see it.
 */
export function Phone(of: PreviewProps) {
  const [isShown, show] = useState(false)
  useActions('On a phone', [
    { says: isShown ? 'Put the phone away' : 'See it on a phone', key: 'v', does: () => show(!isShown) },
  ])
  return (
    <Part
      title="On a phone"
      aside={
        <button type="button" className={partStyles.plain} onClick={() => show(!isShown)}>
          {isShown ? 'Put it away' : 'See it'} <Key of="v" />
        </button>
      }
    >
      {isShown ? <Screens {...of} /> : <p className="soft small">The members’ own screens, at any day to come.</p>}
    </Part>
  )
}

const moved = (day: string, days: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

function Screens({ contentKind, itemKey, draftId }: PreviewProps) {
  const [day, setDay] = useState(() => calendarDayOf(new Date()))
  const [nth, setNth] = useState(0)
  const move = (days: number) => () => setDay(moved(day, days))
  useActions('On a phone', [
    { says: 'A day back', key: '[', does: move(-1) },
    { says: 'A day on', key: ']', does: move(1) },
  ])
  const body = { contentKind, key: itemKey, day, ...(draftId !== undefined && { draftId }) }
  const loading = useAnswer(contentPreview, { body })
  return (
    <>
      <div className={styles.bar}>
        <Button type="button" kind="quiet" aria-label="A day back" onClick={move(-1)}>
          ‹
        </Button>
        <span className={styles.day} aria-live="polite">
          {weekdayAndDate(day)}
        </span>
        <Button type="button" kind="quiet" aria-label="A day on" onClick={move(1)}>
          ›
        </Button>
        <Button type="button" kind="quiet" onClick={move(7)}>
          A week on
        </Button>
      </div>
      <WhenLoaded of={loading} what="The preview">
        {({ screens }) => {
          const screen = screens[nth] ?? screens[0]
          if (!screen) return <p className="soft">On that day it stands on no screen.</p>
          return (
            <>
              <div className={styles.bar}>
                {screens.map(({ says }, index) => (
                  <Button
                    key={says}
                    type="button"
                    kind="quiet"
                    aria-pressed={says === screen.says}
                    onClick={() => setNth(index)}
                  >
                    {says}
                  </Button>
                ))}
              </div>
              <iframe className={styles.phone} src={screen.url} title={`${screen.says}, ${weekdayAndDate(day)}`} />
              <p className="small soft">
                Nothing that is pressed there is kept. Whoever has the link sees it for a week.{' '}
                <CopyButton text={screen.url}>Copy the link</CopyButton>
              </p>
            </>
          )
        }}
      </WhenLoaded>
    </>
  )
}
