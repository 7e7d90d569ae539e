import { relativeDate } from '@pollen/contract/day-and-time'
import type { Body } from '@pollen/contract/endpoint'
import { offerSettings, setOfferSettings } from '@pollen/contract/member/offers'
import { formatNumber } from '@pollen/contract/numbers'
import type { OfferSource } from '@pollen/contract/offers'
import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Dialog } from '@pollen/design/dialog'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Failure, Notice } from '@pollen/design/notice'
import { Toggle } from '@pollen/design/toggle'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadInWords, renewOffers, undoOfferLoad } from '../../parts/offers/offer-loads.ts'
import { call } from '../../platform/calls.ts'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'
import { useAction } from '../../platform/use-action.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './load-all.module.css'
import { type LoadedOffers, loadAllOffers } from './load-all-offers.ts'

/** Loads all offers or unlocks all prices, now or always; and what was loaded for the member, each with a way back. */
export default function LoadAll({ source, onClose }: { source: OfferSource | undefined; onClose: () => void }) {
  const isOfPrices = source === 'NECTAR_PRICE'
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<LoadedOffers>()
  const { run, isBusy, failure } = useAction(async () => setLoaded(await loadAllOffers(client, source)))
  const isOffline = !useBrowserStore(onConnectionChange, isConnected, true)
  return (
    <Dialog title={isOfPrices ? 'Unlock all your prices' : 'Load all offers'} open onClose={onClose}>
      <p>
        {isOfPrices
          ? 'Every price of your own is unlocked for this week. Scan your card when you pay.'
          : 'We’ll load every offer you haven’t hidden. Remove any you don’t want.'}
      </p>
      {loaded ? (
        <Notice level={loaded.refused === 0 ? 'good' : 'info'}>{sentenceOf(loaded, isOfPrices)}</Notice>
      ) : (
        <Button busy={isBusy} disabled={isOffline} onClick={() => run()}>
          {isOfPrices ? 'Unlock all now' : 'Load all now'}
        </Button>
      )}
      {isOffline && <p className="soft small">You’re offline. This works when you’re back online.</p>}
      <Failure says={failure} />
      <Always isOffline={isOffline} />
    </Dialog>
  )
}

function sentenceOf({ loaded, refused }: LoadedOffers, isOfPrices: boolean): string {
  if (loaded === 0 && refused === 0) return 'You have them all already.'
  const thing = isOfPrices ? 'price' : 'offer'
  const verb = isOfPrices ? 'unlocked' : 'loaded'
  const done = loaded === 1 ? `One ${thing} is ${verb}.` : `${formatNumber(loaded)} ${thing}s are ${verb}.`
  return refused === 0 ? done : `${done} ${formatNumber(refused)} couldn’t be: all of those are taken.`
}

function Always({ isOffline }: { isOffline: boolean }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useMemberQuery(offerSettings)
  const { run, isBusy, failure } = useAction((act: () => Promise<unknown>) => act())
  const choose = async (body: Body<typeof setOfferSettings>) => {
    client.setQueryData(memberQueryKey(offerSettings), await call(setOfferSettings, { body }))
    renewOffers(client)
  }
  if (!data)
    return isError ? <DidNotLoad what="Your settings" onRetry={refetch} /> : <Loader label="Getting your settings" />
  const loads = data.loads.filter(({ isUndone }) => !isUndone)
  return (
    <>
      <Toggle
        label="Load everything for me"
        hint="Offers are loaded as they begin. Offers you remove stay off."
        name="loads-everything"
        checked={data.loadsEverything}
        disabled={isOffline}
        aria-busy={isBusy || undefined}
        onChange={({ target: { checked } }) => isBusy || run(() => choose({ loadsEverything: checked }))}
      />
      <Toggle
        label="Unlock my prices every week"
        hint={`Your own ${programme.name} Prices, new every Monday.`}
        name="unlocks-prices"
        checked={data.unlocksPrices}
        disabled={isOffline}
        aria-busy={isBusy || undefined}
        onChange={({ target: { checked } }) => isBusy || run(() => choose({ unlocksPrices: checked }))}
      />
      {loads.length > 0 && (
        <section aria-labelledby="loaded-for-you">
          <h3 id="loaded-for-you">Loaded for you</h3>
          <ul className={styles.loads}>
            {loads.map(({ loadId, loadedAt, offers }) => (
              <li key={loadId} className={styles.load}>
                <span>
                  <b>{offers.length === 1 ? offers[0]?.title : loadInWords({ offers })}</b>
                  <span className={`soft small ${styles.when}`}>{relativeDate(loadedAt, new Date())}</span>
                </span>
                <Button
                  kind="plain"
                  busy={isBusy}
                  disabled={isOffline}
                  onClick={() => run(() => undoOfferLoad(client, loadId))}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Failure says={failure} />
    </>
  )
}
