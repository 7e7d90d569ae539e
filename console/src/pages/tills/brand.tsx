import { formatNumber } from '@pollen/contract/numbers'
import {
  changeKeyScopes,
  type KeyOfTill,
  mostTillsListed,
  openTillsOf,
  renameTill,
  retireKeyOfTill,
  stopTillsOf,
  type TillWithKeys,
  tillsOfBrand,
} from '@pollen/contract/staff/tills'
import { Notice } from '@pollen/design/notice'
import { SearchField } from '@pollen/design/search-field'
import { type ReactNode, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { KeysToShow } from '../../parts/keys-to-show.tsx'
import pageStyles from '../../parts/page.module.css'
import { Facts, Part, Rows, Tag } from '../../parts/panel.tsx'
import { keyName, RetireKey } from '../../parts/retire-key.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { countOf, momentInText, momentOf } from '../../parts/words.ts'
import { useMayCall } from '../../platform/me.tsx'
import { useAnswer } from '../../platform/use-call.ts'
import { AddTill, AskForKey, ChangeScopes, OpenTills, RenameTill, StopTills } from './till-actions.tsx'

/** What is done in a popup. */
type Doing =
  | { does: 'add' | 'stop' | 'open' }
  | { does: 'key' | 'rename'; till: TillWithKeys }
  | { does: 'scopes' | 'retire'; till: TillWithKeys; keyOf: KeyOfTill }

/** A brand's tills and their keys. */
export function BrandPage() {
  const { brand = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  const found = useAnswer(tillsOfBrand, { params: { brand }, query: q ? { q } : {} })
  const mayStop = useMayCall(stopTillsOf)
  const mayChange = useMayCall(openTillsOf)
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState<ReactNode>()
  return (
    <WhenLoaded of={found} what="Tills" isPage>
      {(of) => {
        const popup = { brand: of, say: setSaid, close: () => setDoing(undefined) }
        return (
          <>
            <div className={pageStyles.title}>
              <h1>{of.name}</h1>
              {of.stoppedAt && <Tag level="bad">stopped {momentInText(of.stoppedAt)}</Tag>}
              <Link to="/tills">All brands</Link>
              <ul className={pageStyles.actions}>
                {mayChange && (
                  <li>
                    <button type="button" onClick={() => setDoing({ does: 'add' })}>
                      Enter a till
                    </button>
                  </li>
                )}
                {mayStop && !of.stoppedAt && (
                  <li>
                    <button type="button" onClick={() => setDoing({ does: 'stop' })}>
                      Stop all tills
                    </button>
                  </li>
                )}
                {mayChange && of.stoppedAt && (
                  <li>
                    <button type="button" onClick={() => setDoing({ does: 'open' })}>
                      Open all tills again
                    </button>
                  </li>
                )}
              </ul>
            </div>
            <div aria-live="polite" className={pageStyles.said}>
              {said && <Notice level="good">{said}</Notice>}
            </div>
            <KeysToShow of={of.toShow} />
            <Part
              title={`${q ? 'Found: ' : ''}${of.hasMore ? `the first ${mostTillsListed} tills` : countOf(of.tills.length, 'till')}`}
            >
              {(of.hasMore || q) && (
                <SearchField
                  label="A till’s name"
                  name="q"
                  value={q}
                  onChange={({ target }) => setAddress(target.value ? { q: target.value } : {}, { replace: true })}
                />
              )}
              {of.tills.length === 0 ? (
                <p className="soft">{q ? 'No till is called that.' : 'It has no till yet.'}</p>
              ) : (
                <Rows caption="Tills" columns={['Till', 'Key', 'It may', 'Made', 'Last used', 'State', 'Change']}>
                  {of.tills.flatMap((till) => rowsOf(till, setDoing))}
                </Rows>
              )}
            </Part>
            <Part title="The brand">
              <Facts
                of={[
                  ['Key in addresses and files', of.brandKey],
                  ['Told of each new key', of.contactEmail ?? 'nobody'],
                  ['Purchases of more than a year ago', of.takesOldPurchases ? 'taken' : 'not taken'],
                ]}
              />
              <p className="soft">
                These stand in content/brands.json and content/brand-contacts.json. A brand that leaves: stop its tills
                here, and take it out there.
              </p>
            </Part>
            {doing && <Popup {...doing} {...popup} />}
          </>
        )
      }}
    </WhenLoaded>
  )
}

/** A till's keys, a row each; the till stands beside the first. */
function rowsOf(till: TillWithKeys, run: (doing: Doing) => void): ReactNode[] {
  const keys = till.keys.length > 0 ? till.keys : [undefined]
  return keys.map((key, nth) => (
    <tr key={key?.keyId ?? till.tillId}>
      {nth === 0 && (
        <td rowSpan={keys.length}>
          <TillCell {...till} run={(does) => run({ does, till })} />
        </td>
      )}
      {key ? (
        <KeyCells {...key} till={till.name} run={(does) => run({ does, till, keyOf: key })} />
      ) : (
        <td colSpan={6} className="soft">
          no key
        </td>
      )}
    </tr>
  ))
}

function TillCell({ name, pointsToday, run }: TillWithKeys & { run: (does: 'key' | 'rename') => void }) {
  const mayChange = useMayCall(renameTill)
  return (
    <>
      <b>{name}</b>
      <br />
      <span className="soft">{formatNumber(pointsToday)} points today</span>
      {mayChange && (
        <span className={pageStyles.pages}>
          <button type="button" className={pageStyles.link} onClick={() => run('key')}>
            Another key<span className="hidden"> for {name}</span>
          </button>
          <button type="button" className={pageStyles.link} onClick={() => run('rename')}>
            Rename<span className="hidden"> {name}</span>
          </button>
        </span>
      )}
    </>
  )
}

function KeyCells({
  keyId,
  scopes,
  createdAt,
  usedAt,
  endsAt,
  isMadeByTill,
  till,
  run,
}: KeyOfTill & { till: string; run: (does: 'scopes' | 'retire') => void }) {
  const mayChange = useMayCall(changeKeyScopes)
  const mayStop = useMayCall(retireKeyOfTill)
  const name = keyName(keyId)
  const hasEnded = endsAt !== undefined && Date.parse(endsAt) <= Date.now()
  return (
    <>
      <td>
        {name}
        {isMadeByTill && <span className="soft"> by the till</span>}
      </td>
      <td>{scopes.join(', ')}</td>
      <td>{momentOf(createdAt)}</td>
      <td>{usedAt ? momentOf(usedAt) : 'never'}</td>
      <td>
        {hasEnded ? (
          <Tag>ended {momentInText(endsAt)}</Tag>
        ) : endsAt ? (
          <Tag level="warm">until {momentInText(endsAt)}</Tag>
        ) : (
          <Tag level="good">works</Tag>
        )}
      </td>
      <td>
        {!hasEnded && (
          <span className={pageStyles.pages}>
            {mayChange && (
              <button type="button" className={pageStyles.link} onClick={() => run('scopes')}>
                Scopes
                <span className="hidden">
                  : key {name} of {till}
                </span>
              </button>
            )}
            {mayStop && (
              <button type="button" className={pageStyles.link} onClick={() => run('retire')}>
                Retire
                <span className="hidden">
                  {' '}
                  key {name} of {till}
                </span>
              </button>
            )}
          </span>
        )}
      </td>
    </>
  )
}

function Popup(
  doing: Doing & { brand: { brandKey: string; name: string }; say: (what: ReactNode) => void; close: () => void },
) {
  switch (doing.does) {
    case 'add':
      return <AddTill {...doing} />
    case 'stop':
      return <StopTills {...doing} />
    case 'open':
      return <OpenTills {...doing} />
    case 'key':
      return <AskForKey {...doing} />
    case 'rename':
      return <RenameTill {...doing} />
    case 'scopes':
      return <ChangeScopes {...doing} />
    case 'retire':
      return <RetireKey {...doing} brandKey={doing.brand.brandKey} keys={[doing.keyOf]} />
  }
}
