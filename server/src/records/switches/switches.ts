import type { SplitTestName } from '@pollen/contract/split-tests'
import type { SwitchName, SwitchStates } from '@pollen/contract/switches'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../platform/process/settings.ts'
import { switchService } from './switch-service.ts'

export type Switches = {
  isOn(name: SwitchName): boolean
  all(): SwitchStates
  /** How many percent of the members see `B` of a split test, where settings or the service say so. */
  shares(): Partial<Record<SplitTestName, number>>
}

/** A change at the operator's service applies here at most this much later, at the next question. */
const askAgainAfterMs = 5000

/**
 * The switches as the operator's service has them; without a service, as the settings say. Only the start waits for the
 * service: later a question for a switch refreshes them in the background. While the service does not answer, its last
 * answer holds.
 */
export async function openSwitches(
  settings: Pick<Settings, 'switches' | 'splitTestShares' | 'switchesUrl' | 'environment'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  askAgainAfter = askAgainAfterMs,
): Promise<Switches> {
  const { switchesUrl, environment } = settings
  const settled = { states: settings.switches, shares: settings.splitTestShares }
  if (!switchesUrl)
    return { isOn: (name) => settled.states[name], all: () => settled.states, shares: () => settled.shares }

  let current = settled

  const ask = switchService(switchesUrl, environment)
  let asking: Promise<void> | undefined
  let askedAt = 0
  let isAnswering = true
  const refresh = async () => {
    try {
      const known = await ask()
      if (known)
        current = {
          states: { ...settled.states, ...known.states },
          shares: { ...settled.shares, ...known.shares },
        }
      if (!isAnswering) log.info('the service for switches answers again')
      isAnswering = true
    } catch (error) {
      if (isAnswering) log.warn({ err: error }, 'the service for switches does not answer: its last word holds')
      isAnswering = false
    }
    askedAt = performance.now()
    asking = undefined
  }
  const now = () => {
    if (!asking && performance.now() - askedAt >= askAgainAfter) asking = refresh()
    return current
  }
  await refresh()
  return { isOn: (name) => now().states[name], all: () => now().states, shares: () => now().shares }
}
