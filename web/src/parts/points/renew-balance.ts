import { minuteMs } from '@pollen/contract/durations'
import { balance } from '@pollen/contract/member/ledger'
import { callInBackground } from '../../platform/calls.ts'
import { storeAnswer, storedAnswer, storeTexts } from '../../platform/stored-answers.ts'
import { balanceTexts } from './balance-texts.ts'

/** A balance that is older is asked for again. */
const freshMs = minuteMs

/** Asks for the member's balance, unless it was just stored, and stores it. Without an answer the last one stays. */
export async function renewBalance({ isOld = false } = {}): Promise<void> {
  if (!isOld && Date.now() - (storedAnswer(balance.url)?.at ?? 0) < freshMs) return
  const data = (await callInBackground(balance, {}).catch(() => undefined))?.answer
  if (!data) return
  storeAnswer(balance.url, { data, at: Date.now() })
  storeTexts('balance', balanceTexts(data))
}
