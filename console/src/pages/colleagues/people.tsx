import {
  type Colleague,
  changeRoleOf,
  colleagues,
  endColleague,
  inviteColleague,
} from '@pollen/contract/staff/colleagues/colleagues'
import { tillBrands } from '@pollen/contract/staff/tills'
import { roleNames, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { Field } from '@pollen/design/field'
import { Notice } from '@pollen/design/notice'
import { Select } from '@pollen/design/select'
import { type ReactNode, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useMayCall, useMe } from '../../platform/me.tsx'
import { withProof } from '../../platform/passkeys.ts'
import { useAnswer } from '../../platform/use-call.ts'
import styles from './colleagues.module.css'

const roles = staffRoles.map((value) => ({ value, label: roleNames[value] }))
const waits = 'Another administrator decides.'

/** The people who work here. */
export function People() {
  const people = useAnswer(colleagues)
  const mayChange = useMayCall(inviteColleague)
  const { staffId } = useMe()
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<Colleague>()
  const [ended, setEnded] = useState<Colleague>()
  const [said, setSaid] = useState<ReactNode>()
  return (
    <>
      <h1>People</h1>
      <div aria-live="polite">{said && <Notice level="good">{said}</Notice>}</div>
      <WhenLoaded of={people} what="People">
        {({ colleagues: all }) => (
          <Part
            title={`${all.filter(({ state }) => state === 'joined').length} colleagues`}
            aside={
              mayChange && (
                <button type="button" className={pageStyles.link} onClick={() => setInviting(true)}>
                  Invite somebody
                </button>
              )
            }
          >
            <Rows caption="Colleagues" columns={['Name', 'Email', 'Role', 'Sees', 'Last seen', 'Change']}>
              {all.map((one) => (
                <tr key={one.staffId}>
                  <td data-typed="">{one.name}</td>
                  <td data-typed="">{one.email}</td>
                  <td>
                    {roleNames[one.role]} {one.state !== 'joined' && <Tag>{one.state}</Tag>}
                  </td>
                  <td>{one.brands.length === 0 ? 'everything' : one.brands.join(', ')}</td>
                  <td>{one.lastSeenAt && momentOf(one.lastSeenAt)}</td>
                  <td>
                    {mayChange && one.state !== 'left' && (
                      <span className={pageStyles.pages}>
                        <button type="button" className={pageStyles.link} onClick={() => setChanged(one)}>
                          Role<span className="hidden"> and brands of {one.name}</span>
                        </button>
                        <button type="button" className={pageStyles.link} onClick={() => setEnded(one)}>
                          End<span className="hidden"> the access of {one.name}</span>
                        </button>
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </Rows>
          </Part>
        )}
      </WhenLoaded>
      {isInviting && <Invite close={() => setInviting(false)} say={setSaid} />}
      {changed && <ChangeRole of={changed} close={() => setChanged(undefined)} say={setSaid} />}
      {ended && (
        <AskWithReason
          title={`End the access of ${ended.name}`}
          does="End it now"
          hint="They are signed out at once, and cannot come back. Where fewer than two administrators would stay, another one decides."
          onClose={() => setEnded(undefined)}
          run={(reason) =>
            withProof(staffId, () => call(endColleague, { params: { staffId: ended.staffId }, body: { reason } }))
          }
          onDone={({ outcome }) =>
            setSaid(
              outcome === 'done'
                ? `${ended.name} is signed out, and cannot come back.`
                : `Ending the access of ${ended.name} waits for another administrator.`,
            )
          }
        />
      )}
    </>
  )
}

function Invite({ close, say }: { close: () => void; say: (what: ReactNode) => void }) {
  const { staffId } = useMe()
  const [name, setName] = useDraft('Invite somebody', 'name', '')
  const [email, setEmail] = useDraft('Invite somebody', 'email', '')
  const [role, setRole] = useDraft<StaffRole>('Invite somebody', 'role', 'agent')
  const [brands, setBrands] = useState<string[]>([])
  return (
    <AskWithReason
      title="Invite somebody"
      does="Ask for it"
      hint={waits}
      reasons={['They are new here', 'They come back']}
      onClose={close}
      run={(reason) => withProof(staffId, () => call(inviteColleague, { body: { name, email, role, brands, reason } }))}
      onDone={() => say(`Inviting ${name} waits for a second person.`)}
    >
      <Field label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <Field label="Email" name="email" type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <Select
        label="Role"
        name="role"
        value={role}
        options={roles}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      />
      <BrandsSeen of={brands} change={setBrands} />
    </AskWithReason>
  )
}

function ChangeRole({ of, close, say }: { of: Colleague; close: () => void; say: (what: ReactNode) => void }) {
  const { staffId } = useMe()
  const [role, setRole] = useDraft<StaffRole>(`Role and brands of ${of.name}`, 'role', of.role)
  const [brands, setBrands] = useState(of.brands)
  return (
    <AskWithReason
      title={`Role and brands of ${of.name}`}
      does="Ask for it"
      hint={`${waits} ${of.name} is signed out then.`}
      reasons={['They do something else now', 'They cover for somebody']}
      onClose={close}
      run={(reason) =>
        withProof(staffId, () =>
          call(changeRoleOf, { params: { staffId: of.staffId }, body: { role, brands, reason } }),
        )
      }
      onDone={() => say(`Another role for ${of.name} waits for a second person.`)}
    >
      <Select
        label="Role"
        name="role"
        value={role}
        options={roles}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      />
      <BrandsSeen of={brands} change={setBrands} />
    </AskWithReason>
  )
}

/** Which brands somebody sees: the whole programme, or the tills of those alone that are chosen. */
function BrandsSeen({ of, change }: { of: string[]; change: (brands: string[]) => void }) {
  const known = useAnswer(tillBrands)
  const names = new Map(known.data?.brands.map(({ brandKey, name }) => [brandKey, name]))
  const others = [...names].filter(([brandKey]) => !of.includes(brandKey))
  return (
    <>
      <Select
        label={of.length === 0 ? 'Sees the whole programme, or one brand alone' : 'Another brand'}
        name="brand"
        value=""
        options={[
          { value: '', label: of.length === 0 ? 'The whole programme' : 'Choose a brand' },
          ...others.map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) => target.value && change([...of, target.value])}
      />
      {of.length > 0 && (
        <div>
          <p>Sees no members, and the tills of these brands alone:</p>
          <ul className={styles.brands}>
            {of.map((brandKey) => (
              <li key={brandKey}>
                {names.get(brandKey) ?? brandKey}{' '}
                <button
                  type="button"
                  className={pageStyles.link}
                  onClick={() => change(of.filter((one) => one !== brandKey))}
                >
                  Take out<span className="hidden"> {names.get(brandKey) ?? brandKey}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
