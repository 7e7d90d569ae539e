import { contentOnServers } from '@pollen/contract/staff/content'
import { Notice } from '@pollen/design/notice'
import { useQuery } from '@tanstack/react-query'
import { Facts, Part } from '../../parts/panel.tsx'
import { answerKey, call } from '../../platform/calls.ts'
import styles from './content.module.css'

const pollMs = 400

/** Which server has what was stopped, until all of them have. */
export function StoppedOnServers({ number }: { number: number }) {
  const found = useQuery({
    queryKey: [...answerKey(contentOnServers), number],
    queryFn: () => call(contentOnServers, {}),
    refetchInterval: ({ state: { data } }) => (data && isEverywhere(data) ? false : pollMs),
    networkMode: 'always',
    retry: false,
  })
  const data = found.data && found.data.number >= number ? found.data : undefined
  const isDone = data !== undefined && isEverywhere(data)
  return (
    <>
      <div aria-live="polite">
        <Notice level={isDone ? 'good' : 'info'}>
          {isDone ? (
            <b>Stopped everywhere{lastOf(data.servers)}</b>
          ) : found.isError ? (
            'It is stopped. Which servers have it could not be read: Health shows them.'
          ) : (
            'Stopped. Each server takes it over within five seconds…'
          )}
        </Notice>
      </div>
      {data && data.servers.length > 0 && (
        <Part title="Who has it">
          <Facts
            of={data.servers.map(({ host, kind, isThere, afterMs }) => [
              kind === 'worker' ? `${host}, letters and jobs` : host,
              isThere ? (
                afterMs === undefined ? (
                  'has it'
                ) : (
                  secondsOf(afterMs)
                )
              ) : (
                <span key={host} className={styles.late}>
                  not yet
                </span>
              ),
            ])}
          />
        </Part>
      )}
    </>
  )
}

const isEverywhere = ({ servers }: { servers: { isThere: boolean }[] }) => servers.every(({ isThere }) => isThere)

/** “ after 1.9 seconds”; nothing while no server runs. */
const lastOf = (servers: { afterMs?: number | undefined }[]) =>
  servers.length === 0 ? '' : ` after ${secondsOf(Math.max(...servers.map(({ afterMs = 0 }) => afterMs)))}`

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} seconds`
