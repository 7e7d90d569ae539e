import { calendarDayOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import type { contentOfOffice } from '@pollen/contract/staff/content'
import { Link, useNavigate } from 'react-router'
import { Key } from '../../parts/keys.tsx'
import pageStyles from '../../parts/page.module.css'
import { useActions } from '../../platform/actions.ts'
import { pathOfKind } from '../content/content-words.ts'
import { Figure } from './figure.tsx'

type Overview = Answer<typeof contentOfOffice>

const offers = 'offers'

/** Begins an offer, for whoever writes them. */
export function NewOffer({ of }: { of: Overview['kinds'] }) {
  const navigate = useNavigate()
  const mayAdd = of.some(({ kind, mayAdd: may }) => kind === offers && may)
  const begin = { says: 'New offer', does: () => navigate(`${pathOfKind(offers)}?new`) }
  useActions('Content', mayAdd ? [{ ...begin, key: 'n' }] : [])
  if (!mayAdd) return null
  return (
    <ul className={pageStyles.actions}>
      <li>
        <button type="button" onClick={begin.does}>
          {begin.says} <Key of="n" />
        </button>
      </li>
    </ul>
  )
}

/** How many offers run, and what waits for a second person. */
export function ContentFigures({ of }: { of: Overview | undefined }) {
  const run = of?.kinds.find(({ kind }) => kind === offers)
  const today = of?.endsSoonest.filter(({ lastDay }) => lastDay === calendarDayOf(new Date())).length
  const waiting = of?.drafts.filter(({ state }) => state === 'asked')
  return (
    <>
      <Figure
        name="Offers that run"
        value={of && (run?.runs ?? 0)}
        more={<Link to={pathOfKind(offers)}>{today ? `${today} end today` : `${run?.endsSoon ?? 0} end soon`}</Link>}
      />
      <Figure
        name="Waits for a second person"
        value={waiting?.length}
        more={<Link to="/content">{waiting?.filter(({ isOwn }) => isOwn).length ?? 0} of them yours</Link>}
      />
    </>
  )
}
