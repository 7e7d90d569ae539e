import { showToast } from '@pollen/design/toast'
import { useState } from 'react'
import { saysOf } from './calls.ts'

/** Sends a message that did not come once more, and once only; what goes wrong becomes a toast, and it may be tried again. */
export function useSendAgain(send: () => Promise<unknown>) {
  const [sending, setSending] = useState<'not yet' | 'busy' | 'sent'>('not yet')
  const sendAgain = async () => {
    setSending('busy')
    try {
      await send()
      setSending('sent')
    } catch (error) {
      showToast({ level: 'ERROR', text: saysOf(error) })
      setSending('not yet')
    }
  }
  return { sendAgain, isBusy: sending === 'busy', isSent: sending === 'sent' }
}
