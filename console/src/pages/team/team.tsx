import { formatNumber } from '@pollen/contract/numbers'
import { handOverCase, type TeamMember, team } from '@pollen/contract/staff/team'
import { roleNames } from '@pollen/contract/staff-roles'
import { Notice } from '@pollen/design/notice'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { Due } from '../../parts/due.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useMay, useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'

type CaseOfColleague = TeamMember['cases'][number]

/** Those who answer members: what each has, did today and may do still; beside it the cases of one of them. */
export function Team() {
  const [address, setAddress] = useSearchParams()
  const found = useAnswer(team)
  const [said, setSaid] = useState<string>()
  const chosen = address.get('colleague')
  return (
    <>
      <h1>Team</h1>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      <WhenLoaded of={found} what="The team">
        {({ colleagues, taken, waiting }) => {
          const one = colleagues.find(({ staffId }) => staffId === chosen)
          return (
            <>
              <Part title={`${taken} cases are taken, ${waiting} wait for somebody`}>
                {colleagues.length === 0 ? (
                  <p className="soft">Nobody who answers members has joined yet.</p>
                ) : (
                  <Rows
                    caption="Team"
                    columns={[
                      'Colleague',
                      'Cases',
                      'Late',
                      'Answered today',
                      'Ended today',
                      'Points today',
                      'Looked at',
                    ]}
                  >
                    {colleagues.map((colleague) => (
                      <Colleague
                        key={colleague.staffId}
                        {...colleague}
                        isChosen={colleague.staffId === chosen}
                        choose={() =>
                          setAddress(colleague.staffId === chosen ? {} : { colleague: colleague.staffId }, {
                            preventScrollReset: true,
                          })
                        }
                      />
                    ))}
                  </Rows>
                )}
              </Part>
              {one && <CasesOf {...one} colleagues={colleagues} say={setSaid} />}
            </>
          )
        }}
      </WhenLoaded>
    </>
  )
}

const isLate = ({ dueAt }: CaseOfColleague) => dueAt !== undefined && Date.parse(dueAt) < Date.now()

function Colleague({
  name,
  role,
  isPresent,
  lastSeenAt,
  cases,
  today,
  points,
  checked,
  isChosen,
  choose,
}: TeamMember & { isChosen: boolean; choose: () => void }) {
  const late = cases.filter(isLate).length
  const looked = checked.right + checked.notRight
  return (
    <tr aria-selected={isChosen}>
      <td data-typed="">
        <button type="button" className={pageStyles.link} aria-expanded={isChosen} onClick={choose}>
          {name}
        </button>
        <div className="soft small">
          {roleNames[role]},{' '}
          {isPresent ? 'here' : lastSeenAt ? `away since ${momentInText(lastSeenAt)}` : 'never here yet'}
        </div>
      </td>
      <td data-number="">{cases.length}</td>
      <td data-number="">{late > 0 ? <Tag level="bad">{late}</Tag> : 0}</td>
      <td data-number="">{today.answered}</td>
      <td data-number="">{today.closed}</td>
      <td data-number="">
        {points ? (
          <>
            {formatNumber(points.given)} <span className="soft small">of {formatNumber(points.aDay)}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td>
        {looked === 0 ? 'nothing yet' : `${checked.right} of ${looked} right`}
        {checked.waiting > 0 && <div className="soft small">{checked.waiting} wait</div>}
      </td>
    </tr>
  )
}

function CasesOf({
  name,
  cases,
  staffId,
  colleagues,
  say,
}: TeamMember & { colleagues: TeamMember[]; say: (what: string) => void }) {
  const [handing, setHanding] = useState<CaseOfColleague>()
  const [mayHandOver, seesCases] = [useMayCall(handOverCase), useMay('seeCases')]
  const others = colleagues.filter((one) => one.isPresent && one.staffId !== staffId)
  return (
    <Part title={`Cases of ${name}`}>
      {cases.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <Rows caption={`Cases of ${name}`} columns={['Case', 'About', 'Opened', 'Due', 'Hand over']}>
          {cases.map((one) => (
            <tr key={one.caseNumber}>
              <td>{seesCases ? <Link to={`/cases/${one.caseNumber}`}>{one.caseNumber}</Link> : one.caseNumber}</td>
              <td data-typed="">{one.about ?? 'not for your role'}</td>
              <td>{momentOf(one.openedAt)}</td>
              <td>{one.dueAt && <Due at={one.dueAt} />}</td>
              <td data-does="">
                {mayHandOver && (
                  <button type="button" className={pageStyles.link} onClick={() => setHanding(one)}>
                    Hand over<span className="hidden"> {one.caseNumber}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Rows>
      )}
      {handing && <HandOver {...handing} from={name} to={others} close={() => setHanding(undefined)} say={say} />}
    </Part>
  )
}

function HandOver({
  caseNumber,
  from,
  to,
  close,
  say,
}: CaseOfColleague & { from: string; to: TeamMember[]; close: () => void; say: (what: string) => void }) {
  const [staffId, setStaffId] = useState(to[0]?.staffId ?? '')
  return (
    <AskWithReason
      title={`Hand over case ${caseNumber}`}
      does="Hand it over"
      reasons={[`${from} is not here`, `${from} has too many`, 'The promised time is near']}
      hint={`What ${from} began to write goes with it.`}
      onClose={close}
      run={(reason) => call(handOverCase, { params: { caseNumber }, body: { to: staffId, reason } })}
      onDone={({ takenBy }) => say(`Case ${caseNumber} is ${takenBy}’s now.`)}
    >
      {to.length === 0 ? (
        <p>Nobody else is here. A case of somebody who is away comes back to the queue by itself.</p>
      ) : (
        <Select
          label="To whom"
          name="to"
          value={staffId}
          onChange={({ target }) => setStaffId(target.value)}
          options={to.map((one) => ({ value: one.staffId, label: `${one.name}, ${one.cases.length} cases` }))}
        />
      )}
    </AskWithReason>
  )
}
