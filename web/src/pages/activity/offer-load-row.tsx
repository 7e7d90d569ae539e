import { timeOf } from '@pollen/contract/day-and-time'
import type { OfferLoad } from '@pollen/contract/member/offers'
import { Button } from '@pollen/design/button'
import { Icon } from '@pollen/design/icon'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { loadInWords, undoOfferLoad } from '../../parts/offers/offer-loads.ts'
import { isConnected, onConnectionChange } from '../../platform/connection.ts'
import { useAction } from '../../platform/use-action.ts'
import styles from './offer-load-row.module.css'

/**
 * Says in the feed what was loaded for the member, with a way back.
 *
 * @param when  in words; the time of day, where a heading above the row gives the day
 */
export function OfferLoadRow({
  loadId,
  loadedAt,
  offers,
  isUndone,
  when = timeOf(loadedAt),
}: OfferLoad & { when?: string }) {
  const client = useQueryClient()
  const words = useRef<HTMLSpanElement>(null)
  const isOffline = !useBrowserStore(onConnectionChange, isConnected, true)
  const { run, isBusy, failure } = useAction(async () => {
    await undoOfferLoad(client, loadId)
    words.current?.focus()
  })
  const [first] = offers
  return (
    <li className={styles.row}>
      <span className={styles.tile}>
        <Icon name="offers" />
      </span>
      <span ref={words} className={styles.words} tabIndex={-1}>
        <b>{offers.length === 1 && first ? first.title : loadInWords({ offers })}</b>
        <span className="soft small">
          <time dateTime={loadedAt}>{when}</time>
          {offers.length === 1 && ` · ${loadInWords({ offers })}`}
          {isUndone && ' · undone'}
          {isOffline && !isUndone && ' · undo it when you’re back online'}
        </span>
        {failure !== undefined && (
          <span className={styles.failure} role="alert">
            {failure}
          </span>
        )}
      </span>
      {!isUndone && (
        <Button kind="plain" busy={isBusy} disabled={isOffline} onClick={() => run()}>
          Undo
        </Button>
      )}
    </li>
  )
}
