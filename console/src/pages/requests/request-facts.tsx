import { formatNumber, namedPoints } from '@pollen/contract/numbers'
import type { StaffRequest } from '@pollen/contract/staff/requests'
import { Rows } from '../../parts/panel.tsx'
import { momentOf } from '../../parts/words.ts'
import styles from './requests.module.css'

export const WhatChanges = ({ of }: { of: StaffRequest['changes'] }) => (
  <Rows caption="What changes" columns={['What changes', 'Now', 'Then']}>
    {of.map(({ name, from, to }) => (
      <tr key={name}>
        <td>{name}</td>
        <td>{from}</td>
        <td>
          <b>{to}</b>
        </td>
      </tr>
    ))}
  </Rows>
)

/** What happened at the member’s account since it was asked. */
export const Since = ({ of }: { of: StaffRequest['since'] }) => (
  <Rows caption="Since it was asked" columns={['Since it was asked', 'What happened', 'By']}>
    {of.map(({ at, what, more }) => (
      <tr key={`${at} ${what}`}>
        <td>{momentOf(at)}</td>
        <td>{what}</td>
        <td data-typed="">{more}</td>
      </tr>
    ))}
  </Rows>
)

/** How much was given by hand beside this request, and how much may be. */
export const LimitsUsed = ({ limits }: StaffRequest) => (
  <dl className={styles.limits} aria-label="Limits used">
    {limits.map(({ what, used, most }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>
          {formatNumber(used)}
          {most !== undefined && ` of ${formatNumber(most)}`}
        </dd>
        {most !== undefined && (
          <dd className={styles.bar} data-over={used > most || undefined} aria-hidden="true">
            <span style={{ inlineSize: `${Math.min(100, (100 * used) / most)}%` }} />
          </dd>
        )}
      </div>
    ))}
  </dl>
)

/** What was decided is done by a job, receipt by receipt. */
export const Progress = ({ purchases, done, leftOut, points }: NonNullable<StaffRequest['progress']>) => (
  <div className={styles.progress}>
    <progress max={purchases} value={done} aria-label="How far it is" />
    <p>
      <b>
        {formatNumber(done)} of {formatNumber(purchases)} receipts
      </b>{' '}
      · {namedPoints(points)} given
      {leftOut > 0 && ` · ${formatNumber(leftOut)} left out: closed, or not short any more`}
    </p>
  </div>
)
