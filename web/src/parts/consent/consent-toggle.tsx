import { type ConsentChannel, type ConsentScreen, newestWording } from '@pollen/contract/consent-wordings'
import { consentLog } from '@pollen/contract/member/consents'
import { Failure } from '@pollen/design/notice'
import { Toggle } from '@pollen/design/toggle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../platform/use-action.ts'

/**
 * A consent, in the words that the log of consents names. It is saved at once.
 *
 * @param save  calls the server with the answer and the version of the words, and reads again what it changed
 */
export function ConsentToggle({
  screen,
  channel,
  consent,
  save,
}: {
  screen: ConsentScreen
  channel: ConsentChannel
  consent: boolean
  save: (consent: boolean, version: number) => Promise<unknown>
}) {
  const { says, version } = newestWording(screen, channel)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<boolean>()
  const { run, isBusy, failure } = useAction(async (answer: boolean) => {
    await save(answer, version)
    await client.invalidateQueries({ queryKey: [consentLog.url] })
  })
  const change = (answer: boolean) => {
    if (isBusy) return
    setChosen(answer)
    run(answer).finally(() => setChosen(undefined))
  }
  return (
    <>
      <Toggle
        name={`consent-${channel}`}
        label={says}
        checked={chosen ?? consent}
        onChange={({ target }) => change(target.checked)}
      />
      <Failure says={failure} />
    </>
  )
}
