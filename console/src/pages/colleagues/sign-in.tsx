import { becomeColleague, inventedColleagues } from '@pollen/contract/developer/console'
import { programme } from '@pollen/contract/programme'
import { staffDoor, staffPasskeyRequest, staffSignIn } from '@pollen/contract/staff-door/sign-in'
import { roleNames } from '@pollen/contract/staff-roles'
import { Button } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import type { ReactNode } from 'react'
import { SignInLayout, SignInOver } from '../../parts/sign-in-layout.tsx'
import { call } from '../../platform/calls.ts'
import { isTriedOut } from '../../platform/environment.ts'
import { signWithPasskey } from '../../platform/passkeys.ts'
import { goToProvider } from '../../platform/provider.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import styles from './colleagues.module.css'

/** Signing in by a passkey; outside prod one chooses an invented colleague. */
export const SignIn = () => (
  <SignInLayout title={`${programme.name} console`}>
    <WaysIn byProvider={<AtProvider />} />
  </SignInLayout>
)

/** A session ended while a page was open. The identity provider opens beside it, since leading there would lose the page. */
export const SignInAgain = () => (
  <SignInOver title="Your session is over">
    <p>Sign in again, and you’re where you were: what you typed is still there.</p>
    <WaysIn
      byProvider={
        <p>
          <a href="/" target="_blank" rel="noopener">
            Sign in in another tab
          </a>
          , and come back to this one.
        </p>
      }
    />
  </SignInOver>
)

function WaysIn({ byProvider }: { byProvider: ReactNode }) {
  const door = useAnswer(staffDoor)
  const signing = useDoing(async () =>
    call(staffSignIn, { body: await signWithPasskey(await call(staffPasskeyRequest)) }),
  )
  return (
    <>
      {door.data?.hasProvider && byProvider}
      <p className="soft">
        {door.data?.hasProvider
          ? 'Or with a passkey, if you were invited.'
          : 'You sign in with your passkey: your fingerprint, your face or your key.'}
      </p>
      <Button
        kind={door.data?.hasProvider ? 'quiet' : 'main'}
        busy={signing.isBusy}
        onClick={() => signing.run(undefined)}
      >
        Sign in with a passkey
      </Button>
      <Failure says={signing.failure} />
      {isTriedOut && <InventedColleagues />}
    </>
  )
}

function AtProvider() {
  const beginning = useDoing(() => goToProvider())
  return (
    <>
      <Button busy={beginning.isBusy} onClick={() => beginning.run(undefined)}>
        Sign in
      </Button>
      <Failure says={beginning.failure} />
    </>
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
