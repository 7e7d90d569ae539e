import { formatNumber } from '@pollen/contract/numbers'
import type { DatabaseNow } from '@pollen/contract/staff/health'
import { Facts, Part, Rows } from '../../parts/panel.tsx'

const gigabytes = (bytes: number) =>
  bytes < 1e9 ? `${formatNumber(Math.ceil(bytes / 1e6))} MB` : `${formatNumber(Math.round(bytes / 1e9))} GB`

/** The database with its lanes, the copies that follow it, and its disk. */
export const Database = ({ version, lanes, copies, disk }: DatabaseNow) => (
  <Part title="Database and lanes" aside={<span className="soft">PostgreSQL {version}</span>}>
    <Rows caption="Lanes" columns={['Lane', 'Members, about', 'Size']}>
      {lanes.map(({ name, members, bytes }) => (
        <tr key={name}>
          <td>{name}</td>
          <td data-number="">{members === undefined ? '–' : formatNumber(members)}</td>
          <td data-number="">{gigabytes(bytes)}</td>
        </tr>
      ))}
    </Rows>
    <Facts
      of={[
        ...copies.map(({ name, state, behindSeconds }): [string, string] => [
          `Copy ${name}`,
          `${state}, ${formatNumber(Math.round(behindSeconds))} s behind`,
        ]),
        ...(copies.length === 0 ? [['Copies', 'None is seen from here'] as [string, string]] : []),
        [
          'Disk',
          disk
            ? `${gigabytes(disk.freeBytes)} free of ${gigabytes(disk.bytes)}`
            : 'On the machine of your PostgreSQL, which watches it',
        ],
      ]}
    />
  </Part>
)
