import {
  type SwitchDeed,
  type SwitchNow,
  switchDeeds,
  switchesOfOffice,
  turnSwitch,
} from '@pollen/contract/staff/switches'
import { needsSecond, switchWords } from '@pollen/contract/switch-words'
import { Notice } from '@pollen/design/notice'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText, momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { Maintenance } from './maintenance.tsx'
import styles from './switches.module.css'

const differs = ({ isOn, isOnAsShipped, why }: SwitchNow) => isOn !== isOnAsShipped || why === 'turned'

/** Every switch as it stands, why, and what one can do; beside them maintenance. */
export function Switches() {
  const [address, setAddress] = useSearchParams()
  const found = useAnswer(switchesOfOffice)
  const [turning, setTurning] = useState<SwitchNow>()
  const [said, setSaid] = useState<ReactNode>()
  const isShort = address.get('show') === 'differing'
  return (
    <>
      {found.isPending && <h1>Switches</h1>}
      <WhenLoaded of={found} what="Switches" isPage>
        {({ switches, maintenance, lately }) => {
          const differing = switches.filter(differs)
          const listed = isShort
            ? differing
            : switches.toSorted((one, other) => Number(differs(other)) - Number(differs(one)))
          return (
            <>
              <div className={pageStyles.title}>
                <h1>Switches</h1>
                <p>
                  {differing.length === 0 ? 'All as shipped' : `${differing.length} of ${switches.length} otherwise`}
                </p>
                <fieldset className={pageStyles.filter}>
                  <legend className="hidden">Which</legend>
                  {[true, false].map((one) => (
                    <label key={String(one)}>
                      <input
                        type="radio"
                        name="show"
                        checked={isShort === one}
                        onChange={() => setAddress(one ? { show: 'differing' } : {}, { replace: true })}
                      />
                      {one ? `What differs ${differing.length}` : `All ${switches.length}`}
                    </label>
                  ))}
                </fieldset>
              </div>
              <div aria-live="polite" className={pageStyles.said}>
                {said && <Notice level="good">{said}</Notice>}
              </div>
              <div className={pageStyles.columns} data-wide="">
                <Part title="What members notice">
                  {listed.length === 0 ? (
                    <p className="soft">Every switch stands as this version ships it.</p>
                  ) : (
                    <Rows caption="Switches" columns={['Switch', 'Now', 'Why', 'Since', 'What you can do']}>
                      {listed.map((one) => (
                        <Switch key={one.name} {...one} turn={() => setTurning(one)} />
                      ))}
                    </Rows>
                  )}
                </Part>
                <div className={pageStyles.stack}>
                  <Maintenance now={maintenance} say={setSaid} />
                  <Lately of={lately} />
                </div>
              </div>
              {turning && <Turn of={turning} say={setSaid} close={() => setTurning(undefined)} />}
            </>
          )
        }}
      </WhenLoaded>
    </>
  )
}

const Lately = ({ of }: { of: SwitchDeed[] }) => (
  <Part title="Turned lately">
    {of.length === 0 ? (
      <p className="soft">Nothing was turned here in {switchDeeds.days} days.</p>
    ) : (
      <ul className={styles.lately}>
        {of.map(({ at, by, what, about, reason }) => (
          <li key={`${at} ${about}`}>
            <p>
              <b>{by}</b>, {momentInText(at)}: {what}
            </p>
            <p className="soft small">
              {about && aboutInText(about)}
              {about && reason && ' · '}
              {reason && `“${reason}”`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Part>
)

/** Moments as people here read them, in what the audit has word by word. */
const aboutInText = (about: string) => about.replace(/\d{4}-\d\d-\d\dT[\d:.]{8,12}Z/g, momentInText)

const whyWords: Record<SwitchNow['why'], string> = {
  shipped: 'As shipped',
  setting: 'The setting SWITCHES',
  turned: 'Turned here',
  service: 'Your service',
}

function Switch({ turn, ...one }: SwitchNow & { turn: () => void }) {
  const { name, isOn, why, turned } = one
  const { notices } = switchWords[name]
  return (
    <tr>
      <td>
        <button type="button" className={pageStyles.link} disabled={isFixed(one)} onClick={turn}>
          {notices}
        </button>
        <br />
        <code className={styles.name}>{name}</code>
      </td>
      <td>
        <Tag level={isOn ? 'good' : 'plain'}>{isOn ? 'on' : 'off'}</Tag>
      </td>
      <td data-typed="">
        {why === 'turned' && turned ? `“${turned.reason}”` : whyWords[why]}
        {why === 'turned' && turned && <span className={styles.name}> {turned.by}</span>}
      </td>
      <td>{why === 'turned' && turned ? momentOf(turned.at) : '–'}</td>
      <td>{canDo(one)}</td>
    </tr>
  )
}

const isFixed = ({ name, why }: SwitchNow) => switchWords[name].quieter === 'locked' || why === 'service'

function canDo(one: SwitchNow): ReactNode {
  const { name, isOn, why } = one
  const { quieter, why: because } = switchWords[name]
  const to = isOn ? 'Off' : 'On'
  if (quieter === 'locked') return <span className="soft">locked: {because}</span>
  if (why === 'service') return <span className="soft">turned there</span>
  return (
    <>
      {needsSecond(name, !isOn) ? `${to}, by two` : `${to}, at once`}
      {because && <span className={styles.name}> {because}</span>}
    </>
  )
}

/** Turns a switch, or asks for it. */
function Turn({ of, say, close }: { of: SwitchNow; say: (what: ReactNode) => void; close: () => void }) {
  const { name, isOn } = of
  const { notices } = switchWords[name]
  const to = isOn ? 'off' : 'on'
  const isAsked = needsSecond(name, !isOn)
  return (
    <AskWithReason
      title={`Turn ${to}: ${notices}`}
      does={isAsked ? 'Ask for it' : `Turn it ${to} now`}
      hint={
        isAsked
          ? 'Another administrator decides; then it is in force on all servers within five seconds.'
          : `In force on all servers within five seconds.${needsSecond(name, isOn) ? ' Turning it back takes two people.' : ''}`
      }
      reasons={isOn ? ['It fails', 'It was planned'] : ['It works again', 'It was planned']}
      onClose={close}
      run={(reason) => call(turnSwitch, { params: { switch: name }, body: { isOn: !isOn, reason } })}
      onDone={({ outcome }) =>
        say(outcome === 'done' ? `${notices}: ${to} now.` : `${notices}: ${to} waits for a second person.`)
      }
    />
  )
}
