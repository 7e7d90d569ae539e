import { href } from '@pollen/contract/paths'
import { useEffect, useState } from 'react'
import { Page } from '../../parts/layout/page.tsx'
import styles from './design.module.css'
import { examplesOf, isComponent, subjects } from './examples.ts'

type SubjectExamples = { subject: string; names: string[] }

/** The gallery: every component and screen, in each of its examples. */
export default function Design() {
  const [shown, setShown] = useState<SubjectExamples[]>([])
  useEffect(() => {
    Promise.all(subjects.map(async (subject) => ({ subject, names: Object.keys(await examplesOf(subject)) }))).then(
      setShown,
    )
  }, [])
  return (
    <Page title="Design" bare wide>
      <p className="soft">
        Every component and every screen in each of its states. The pictures and axe read the same list.
      </p>
      {shown.map(({ subject, names }) => (
        <section key={subject} className={styles.subject} aria-label={subject}>
          <h2>{subject}</h2>
          <div className={styles.examples}>
            {names.map((name) => (
              <Example key={name} subject={subject} name={name} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  )
}

function Example({ subject, name }: { subject: string; name: string }) {
  const path = `${href('devExample')}?${new URLSearchParams({ of: subject, name })}`
  return (
    <figure className={styles.example} data-component={isComponent(subject) || undefined}>
      <div className={styles.frame}>
        <iframe src={path} title={`${subject}: ${name}`} loading="lazy" tabIndex={-1} />
      </div>
      <figcaption>
        <a href={path} data-example={path}>
          {name}
        </a>
      </figcaption>
    </figure>
  )
}
