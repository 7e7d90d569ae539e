import { href } from '@pollen/contract/paths'
import { openView, stopView } from '@pollen/contract/visitor/account-views'
import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { useCallback, useEffect, useState } from 'react'
import { OneMoment } from '../../parts/layout/one-moment.tsx'
import { Step } from '../../parts/layout/step.tsx'
import { isViewing } from '../../platform/account-view.ts'
import { call, messageOf } from '../../platform/calls.ts'

/** What became of it: opened, the page is left at once. */
type State = 'opening' | 'stopping' | 'stopped' | { failed: unknown; tries: 'again' | 'no' }

/**
 * Where a colleague comes from the console to see an account as its member does, with the token of the link behind the hash;
 * and where they come without one to stop, or when it is over.
 */
export default function SeeAsMember() {
  const [state, setState] = useState<State>('opening')
  const stop = useCallback(async () => {
    setState('stopping')
    await call(stopView).then(
      () => (isViewing() ? location.reload() : setState('stopped')), // anew, so that other tabs are, too
      (failed) => setState({ failed, tries: 'again' }),
    )
  }, [])
  useEffect(() => {
    const token = location.hash.slice(1)
    if (!token) return void stop()
    history.replaceState(history.state, '', location.pathname) // used up by now
    call(openView, { body: { token } }).then(
      () => location.replace(href('homepage')),
      (failed) => setState({ failed, tries: 'no' }),
    )
  }, [stop])

  if (state === 'opening' || state === 'stopping')
    return <OneMoment label={state === 'opening' ? 'Opening the account' : 'Stopping'} leave={null} />
  if (state === 'stopped')
    return (
      <Step title="You no longer see the account" back={false}>
        <p>Close this tab. In the console you can open the account again, with a reason.</p>
      </Step>
    )
  const { failed, tries } = state
  return (
    <Step
      title={tries === 'again' ? 'You still see the account' : 'We can’t open the account'}
      back={false}
      foot={tries === 'again' && <Button onClick={stop}>Try again</Button>}
    >
      <Notice level="bad">{messageOf(failed)}</Notice>
    </Step>
  )
}
