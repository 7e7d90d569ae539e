import { becomeColleague, inventedColleagues } from '@pollen/contract/developer/console'
import { programme } from '@pollen/contract/programme'
import { staffPasskeyRequest, staffSignIn } from '@pollen/contract/staff-door/sign-in'
import { roleNames } from '@pollen/contract/staff-roles'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { call } from '../platform/calls.ts'
import { signWithPasskey } from '../platform/passkeys.ts'
import { useAnswer, useDoing } from '../platform/use-call.ts'
import { Door } from './door.tsx'
import styles from './pages.module.css'

const isTriedOut = import.meta.env.PROGRAMME_ENV !== 'prod'

/** Signing in by a passkey; outside prod one chooses an invented colleague. */
export function SignIn() {
  const signing = useDoing(async () =>
    call(staffSignIn, { body: await signWithPasskey(await call(staffPasskeyRequest)) }),
  )
  return (
    <Door title={`${programme.name} console`}>
      <p className="soft">You sign in with your passkey: your fingerprint, your face or your key.</p>
      <Button busy={signing.isBusy} onClick={() => signing.run(undefined)}>
        Sign in with a passkey
      </Button>
      <Failure says={signing.failure} />
      {isTriedOut && <InventedColleagues />}
    </Door>
  )
}

function InventedColleagues() {
  const { data } = useAnswer(inventedColleagues)
  const becoming = useDoing((staffId: string) => call(becomeColleague, { params: { staffId } }))
  if (!data || data.colleagues.length === 0) return null
  return (
    <section className="stack" aria-labelledby="invented">
      <h2 id="invented">To try it out: be somebody</h2>
      <ul className={styles.colleagues}>
        {data.colleagues.map(({ staffId, name, role }) => (
          <li key={staffId}>
            <button type="button" onClick={() => becoming.run(staffId)}>
              <b>{name}</b>
              <span className="soft">{roleNames[role]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Failure says={becoming.failure} />
    </section>
  )
}
