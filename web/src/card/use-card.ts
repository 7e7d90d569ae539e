import { cardCodeSecret } from '@pollen/contract/card-codes'
import { nectarId } from '@pollen/contract/cards'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../api.ts'
import { sessionMark } from '../session-marker.ts'
import { keepCard, type MemberCard, readCard } from './kept-card.ts'
import { type CodeMaker, signingKey } from './one-time-code.ts'

type Missing = { barcode?: unknown; codes?: unknown }

/**
 * The member's card: at once what this device keeps, then what the server says, which is kept for when there is no network.
 * It is asked again when the member comes back to the page, and when the network does.
 */
export function useCard() {
  const [card, setCard] = useState<MemberCard>({})
  const [missing, setMissing] = useState<Missing>({})

  const learn = useCallback((learnt: MemberCard, session: string | undefined) => {
    setCard((before) => ({ ...(before.cardNumber === learnt.cardNumber ? before : {}), ...learnt }))
    keepCard(learnt, session)
  }, [])
  const ask = useCallback(() => {
    const session = sessionMark()
    if (session === undefined) return // a visitor, who is being led to log in
    const part = (name: keyof Missing, asked: Promise<MemberCard>) =>
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
    readCard().then((kept) => kept && setCard((before) => ({ ...kept, ...before })))
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

async function askForCodes(): Promise<{ cardNumber: string; codes: CodeMaker }> {
  const { cardNumber, secret, digits, periodSeconds, now } = await call(cardCodeSecret)
  const aheadMs = Date.parse(now) - Date.now()
  return { cardNumber, codes: { key: await signingKey(secret), digits, periodSeconds, aheadMs } }
}
