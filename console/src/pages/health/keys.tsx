import type { KeyAge } from '@pollen/contract/staff/health'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { ageOf, momentInText, untilOf } from '../../parts/words.ts'

const levels = {
  now: { tag: 'bad', says: 'ended' },
  soon: { tag: 'warm', says: 'soon' },
  good: { tag: 'good', says: 'good' },
} as const

/** Certificates with their end, and keys with their age. */
export const Keys = ({ of }: { of: KeyAge[] }) => (
  <Part title="Certificates and keys">
    <Rows caption="Certificates and keys" columns={['What', 'Age, or end', 'State']}>
      {of.map(({ name, madeAt, endsAt, says, level }) => (
        <tr key={name}>
          <td data-typed="">
            {name}
            {says && <div className="soft small">{says}</div>}
          </td>
          <td>
            {endsAt && `ends ${momentInText(endsAt)}, ${untilOf(endsAt).text}`}
            {madeAt && `${ageOf(madeAt)} old`}
          </td>
          <td>
            <Tag level={levels[level].tag}>{levels[level].says}</Tag>
          </td>
        </tr>
      ))}
    </Rows>
    <p className="soft small">
      Certificates of your sites, mail server and PostgreSQL stand in front of the programme, which does not see them.
    </p>
  </Part>
)
