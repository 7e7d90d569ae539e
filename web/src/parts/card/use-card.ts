import { cardCodeSecret } from '@pollen/contract/member/card-codes'
import { nectarId } from '@pollen/contract/member/cards'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../platform/calls.ts'
import { sessionMark } from '../../platform/session-marker.ts'
import { signingKey } from './one-time-code.ts'
import { type CardUpdate, keepCard, type MemberCard, readCard, readCodes } from './stored-card.ts'

type Missing = { barcode?: unknown; codes?: unknown }

/**
 * The member's card: at once what this device keeps, then what the server says, which is kept for when there is no network.
 * It is asked again when the member comes back to the page, and when the network does.
 */
export function useCard() {
  const [card, setCard] = useState<MemberCard>({})
  const [missing, setMissing] = useState<Missing>({})

  const learn = useCallback((learnt: CardUpdate, session: string | undefined) => {
    setCard((before) => ({ ...(isSameCard(before, learnt) ? before : {}), ...learnt }))
    keepCard(learnt, session)
  }, [])
  const ask = useCallback(() => {
    const session = sessionMark()
    if (session === undefined) return // a visitor, who is being led to log in
    const part = (name: keyof Missing, asked: Promise<CardUpdate>) =>
      asked.then(
        (learnt) => {
          setMissing(({ [name]: _, ...others }) => others)
          learn(learnt, session)
        },
        (error) => setMissing((before) => ({ ...before, [name]: error })),
      )
    part('barcode', call(nectarId))
    part('codes', askForCodes())
  }, [learn])
  const askAgain = useCallback(() => {
    setMissing({})
    ask()
  }, [ask])

  useEffect(() => {
    const known = (kept: MemberCard) =>
      setCard((before) => (isSameCard(before, kept) ? { ...kept, ...before } : before))
    known(readCard())
    readCodes().then(known)
    ask()
    const back = () => document.visibilityState === 'visible' && ask()
    addEventListener('online', ask)
    document.addEventListener('visibilitychange', back)
    return () => {
      removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', back)
    }
  }, [ask])
  return { card, missing, askAgain }
}

/** Of two cards, or of one that is not known yet. */
const isSameCard = (one: MemberCard, other: MemberCard) =>
  [one.cardNumber, other.cardNumber].includes(undefined) || one.cardNumber === other.cardNumber

async function askForCodes(): Promise<CardUpdate> {
  const { cardNumber, secret, digits, periodSeconds, now } = await call(cardCodeSecret)
  const aheadMs = Date.parse(now) - Date.now()
  return { cardNumber, codes: { key: await signingKey(secret), digits, periodSeconds, aheadMs } }
}
