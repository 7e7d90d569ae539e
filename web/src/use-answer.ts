import type { Answer, Endpoint, Params } from '@pollen/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from './api.ts'

type Asked<E extends Endpoint> = { answer?: Answer<E>; error?: unknown }

/** What a public page reads from the server, once, with a second try for whoever wants one. */
export function useAnswer<E extends Endpoint>(endpoint: E, params?: Params<E>): Asked<E> & { askAgain: () => void } {
  const [asked, setAsked] = useState<Asked<E>>({})
  const [tries, setTries] = useState(0)
  const named = JSON.stringify(params)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what `tries` stands for
  useEffect(() => {
    let isGone = false
    const say = (what: Asked<E>) => isGone || setAsked(what)
    call(endpoint, named ? { params: JSON.parse(named) } : {}).then(
      (answer) => say({ answer }),
      (error) => say({ error }),
    )
    return () => {
      isGone = true
    }
  }, [endpoint, named, tries])
  const askAgain = useCallback(() => {
    setAsked({})
    setTries((before) => before + 1)
  }, [])
  return { ...asked, askAgain }
}
