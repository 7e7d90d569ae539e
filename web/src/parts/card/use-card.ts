import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { nectarId } from '@pollen/contract/member/cards'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../platform/calls.ts'
import { sessionMark } from '../../platform/session-marker.ts'
import { inTurn } from '../../platform/tasks.ts'
import { signingKey } from './one-time-code.ts'
import { type CardUpdate, type MemberCard, readCard, readCodes, storeCard } from './stored-card.ts'

type CardErrors = { barcode?: unknown; codes?: unknown }

/**
 * The member's card: at once what this device stores, then what the server answers, which is stored for use without a
 * network. It is requested again when the member returns to the page and when the network returns.
 */
export function useCard() {
  const [card, setCard] = useState<MemberCard>({})
  const [missing, setMissing] = useState<CardErrors>({})

  const update = useCallback((news: CardUpdate, session: string | undefined) => {
    setCard((before) => ({ ...(isSameCard(before, news) ? before : {}), ...news }))
    storeCard(news, session)
  }, [])
  const ask = useCallback(() => {
    const session = sessionMark()
    if (session === undefined) return // a visitor, who is redirected to log in
    const part = (name: keyof CardErrors, asked: Promise<CardUpdate>) =>
      asked.then(
        (news) => {
          setMissing(({ [name]: _, ...others }) => others)
          update(news, session)
        },
        (error) => setMissing((before) => ({ ...before, [name]: error })),
      )
    part('barcode', call(nectarId))
    part('codes', askForCodes())
  }, [update])
  const refetch = useCallback(() => {
    setMissing({})
    ask()
  }, [ask])

  useEffect(() => {
    const addStored = (stored: MemberCard) =>
      setCard((before) => (isSameCard(before, stored) ? { ...stored, ...before } : before))
    inTurn(() => {
      addStored(readCard())
      readCodes().then(addStored)
    })
    inTurn(ask)
    const back = () => document.visibilityState === 'visible' && ask()
    addEventListener('online', ask)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', back)
    }
  }, [ask])
  return { card, missing, refetch }
}

/** False only for two different, known numbers. */
const isSameCard = (one: MemberCard, other: MemberCard) =>
  [one.cardNumber, other.cardNumber].includes(undefined) || one.cardNumber === other.cardNumber

async function askForCodes(): Promise<CardUpdate> {
  const { cardNumber, secret, digits, periodSeconds, now } = await call(cardCodeSecret)
  const aheadMs = Date.parse(now) - Date.now()
  return { cardNumber, codes: { key: await signingKey(secret), digits, periodSeconds, aheadMs } }
}
