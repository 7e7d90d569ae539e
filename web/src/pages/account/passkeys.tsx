import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import { type Passkey, passkeys, renamePasskey } from '@pollen/contract/member/passkeys'
import { PasskeyName, passkeyLimits } from '@pollen/contract/passkey'
import { href } from '@pollen/contract/paths'
import { z } from '@pollen/contract/zod'
import { Button, ButtonLink } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { Field } from '@pollen/design/field'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useFields } from '../../platform/use-fields.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './passkeys.module.css'

/** A member's passkeys: what they are, which there are, with links to add and remove one. */
export default function AccountPasskeys() {
  const query = useMemberQuery(passkeys)
  return (
    <MemberPage title="Passkeys" back={href('account')} wide>
      <Columns
        first={
          <WhenLoaded of={query} what="Your passkeys" loading="Getting your passkeys">
            {(data) => <Passkeys list={data.passkeys} />}
          </WhenLoaded>
        }
        second={<WhatTheyAre />}
      />
    </MemberPage>
  )
}

function Passkeys({ list }: { list: Passkey[] }) {
  return (
    <Panel>
      <div className="stack">
        <h2>Your passkeys</h2>
        {list.length === 0 && <p>You have none yet. Add one on each device that you log in with.</p>}
        {list.length > 0 && (
          <ul className={styles.passkeys}>
            {list.map((passkey) => (
              <li key={passkey.passkeyId}>
                <OnePasskey {...passkey} />
              </li>
            ))}
          </ul>
        )}
        {list.length < passkeyLimits.ofMember ? (
          <ButtonLink to={href('accountPasskeysAdd')}>Add a passkey</ButtonLink>
        ) : (
          <p className="soft small">You have as many as we can keep. Remove one to add another.</p>
        )}
      </div>
    </Panel>
  )
}

function OnePasskey({ passkeyId, name, isSecurityKey, createdAt, lastUsedAt }: Passkey) {
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p className="soft small">
        {isSecurityKey && 'A security key. '}
        Added on {dayAndMonthOf(createdAt)}, {lastUsedAt ? `last used on ${dayAndMonthOf(lastUsedAt)}` : 'not used yet'}
        .
      </p>
      <p className={styles.changes}>
        <Button kind="plain" aria-label={`Rename ${name}`} onClick={() => setNaming(true)}>
          Rename
        </Button>
        <Link to={href('accountPasskeysRemove', { passkeyId })} aria-label={`Remove ${name}`}>
          Remove
        </Link>
      </p>
      <Dialog title="Name this passkey" open={isNaming} onClose={() => setNaming(false)}>
        {isNaming && <NameForm passkeyId={passkeyId} name={name} onNamed={() => setNaming(false)} />}
      </Dialog>
    </>
  )
}

const rules = z.object({ name: PasskeyName })

function NameForm({ passkeyId, name, onNamed }: Pick<Passkey, 'passkeyId' | 'name'> & { onNamed: () => void }) {
  const client = useQueryClient()
  const fields = useFields({
    rules,
    values: { name },
    async onSend(body) {
      await call(renamePasskey, { params: { passkeyId }, body })
      await client.invalidateQueries({ queryKey: memberQueryKey(passkeys) })
      onNamed()
    },
  })
  return (
    <form noValidate className="stack" onSubmit={fields.send}>
      <Field label="Name" autoComplete="off" {...fields.field('name')} />
      <Failure says={fields.failure} />
      <Button type="submit" busy={fields.busy}>
        Save the name
      </Button>
    </form>
  )
}

const WhatTheyAre = () => (
  <Panel>
    <div className="stack">
      <h2>What a passkey is</h2>
      <p>
        It’s a key that stays on your device, or with your password manager. You use it with your fingerprint, face or
        screen lock. It works on our site only, so no fake site can trick you into using it.
      </p>
      <p>Your password still works. We email you whenever a passkey is added or removed.</p>
      <p>Lost a device? Remove its passkey here. Nobody can use it without your fingerprint, face or screen lock.</p>
    </div>
  </Panel>
)
