import { contentFromFiles } from '@pollen/contract/staff/content'
import { Notice } from '@pollen/design/notice'
import { Link } from 'react-router'
import { Part, Rows } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { pathOfItem } from './content-words.ts'

/** So many lines are shown; the command lists all. */
const mostLines = 100

const marks = { begins: 'would begin', changes: 'differs', ends: 'is in no file' } as const

/** How the files of the server that answers differ from what is in force. */
export function ComparedWithFiles() {
  const found = useAnswer(contentFromFiles, {}, { isOnce: true })
  return (
    <Part title="Compared with the files of this server">
      <WhenLoaded of={found} what="The comparison">
        {({ faults, isReordered, ...lists }) => {
          const lines = (Object.keys(marks) as (keyof typeof marks)[]).flatMap((how) =>
            lists[how].map((item) => ({ how, ...item })),
          )
          if (faults.length > 0)
            return (
              <Notice level="bad" title="The files cannot be read">
                <ul>
                  {faults.map((says) => (
                    <li key={says}>{says}</li>
                  ))}
                </ul>
              </Notice>
            )
          if (lines.length === 0)
            return <p>{isReordered ? 'Some stand in another order, and nothing else differs.' : 'Nothing differs.'}</p>
          return (
            <>
              <Rows caption="What differs" columns={['Kind', 'What', 'In the files']}>
                {lines.slice(0, mostLines).map(({ how, kind, title, key }) => (
                  <tr key={`${kind} ${key}`}>
                    <td>{title}</td>
                    <td>{how === 'begins' ? key : <Link to={pathOfItem({ kind, key })}>{key}</Link>}</td>
                    <td>{marks[how]}</td>
                  </tr>
                ))}
              </Rows>
              {lines.length > mostLines && <p>And {lines.length - mostLines} more.</p>}
              <p className="soft small">
                npm run content -- import enters the files, and -- export writes what is in force.
              </p>
            </>
          )
        }}
      </WhenLoaded>
    </Part>
  )
}
