import { setTimeout as sleep } from 'node:timers/promises'
import type { Purchase } from '@pollen/contract/till/transactions'
import { asker, type TillSettings } from './ask.ts'
import { addresses, type CallInput, type CallName, type TillCalls } from './calls.ts'
import type { TillError } from './till-error.ts'

/** A customer waits: three tries, and no wait of more than a second. */
const tries = 3
const mostWaitMs = 1000

/**
 * Calls the programme for whoever stands at the till, and again where that may help: each call carries a name that the
 * caller chose (`transactionId`, `redemptionId`, `refundId`), and counts once. What need not be answered now belongs into an
 * outbox (outbox.ts).
 */
export function openTill(settings: TillSettings): TillCalls {
  const { ask } = asker(settings)

  async function call(name: CallName, sent: CallInput): Promise<unknown> {
    for (let failed = 1; ; failed++)
      try {
        return await ask(name, sent)
      } catch (error) {
        const { advice, retryAfterMs = 0 } = error as TillError
        if (advice !== 'again' || failed === tries || retryAfterMs > mostWaitMs) throw error
        await sleep(Math.max(retryAfterMs, Math.random() * 100 * 2 ** failed))
      }
  }

  const calls = Object.fromEntries(
    (Object.keys(addresses) as CallName[]).map((name) => [name, (sent: CallInput) => call(name, sent)]),
  )
  const postTransactions = async (purchases: readonly Purchase[]) => {
    const { transactions } = (await call('postTransaction', { body: { transactions: purchases } })) as {
      transactions: unknown[]
    }
    return transactions
  }
  return { ...calls, postTransactions } as unknown as TillCalls
}
