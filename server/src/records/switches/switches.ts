import type { MaintenanceWindow } from '@pollen/contract/maintenance'
import type { SplitTestName } from '@pollen/contract/split-tests'
import type { SwitchName, SwitchStates } from '@pollen/contract/switches'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/process/settings.ts'
import * as store from './store.ts'
import { type ServiceAnswer, switchService } from './switch-service.ts'
import { maintenanceAheadIn, maintenanceIn, saidBy } from './turned-switches.ts'

export { forget, type TurnedSwitch, turn, turnedNow } from './store.ts'
export { holdsAt, maintenanceAheadIn, saidBy } from './turned-switches.ts'

export type Switches = {
  isOn(name: SwitchName): boolean
  all(): SwitchStates
  /** How many percent of the members see `B` of a split test, where settings or the service say so. */
  shares(): Partial<Record<SplitTestName, number>>
  /** What the operator's service says, before which nothing of ours comes. */
  ofService(): Partial<SwitchStates>
  /** From when until when the office has maintenance, while it has. */
  maintenance(): MaintenanceWindow | undefined
  /** From when until when there will be, once that is near. */
  maintenanceAhead(): MaintenanceWindow | undefined
  /** Reads again what the office turned. */
  readTurned(): Promise<void>
}

/** A change at the operator's service applies here at most this much later, at the next question. */
const askAgainAfterMs = 5000

type SwitchSettings = Pick<Settings, 'switches' | 'splitTestShares' | 'switchesUrl' | 'environment'>
type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>

/**
 * The switches as the operator's service has them; else as people of the office turned them; else as the settings say. While
 * one of these cannot be asked, its last word holds.
 *
 * @param database  left out where nobody calls: what the office turned is for members
 */
export async function openSwitches(
  settings: SwitchSettings,
  log: Log,
  { database, askAgainAfter = askAgainAfterMs }: { database?: Database; askAgainAfter?: number } = {},
): Promise<Switches> {
  const service = await openService(settings, log, askAgainAfter)
  let turned: readonly store.TurnedSwitch[] = []
  const readTurned = async () => {
    if (database) turned = await database.statement(store.turnedNow)
  }
  await readTurned()
  const said = () => saidBy(turned, new Date())
  return {
    isOn(name) {
      const known = service()?.states[name]
      if (known !== undefined) return known
      return (turned.length > 0 ? said()[name] : undefined) ?? settings.switches[name]
    },
    all: () => ({ ...settings.switches, ...said(), ...service()?.states }),
    shares: () => ({ ...settings.splitTestShares, ...service()?.shares }),
    ofService: () => service()?.states ?? {},
    maintenance: () => maintenanceIn(turned, new Date()),
    maintenanceAhead: () => maintenanceAheadIn(turned, new Date()),
    readTurned,
  }
}

/** So often a server reads what the office turned: in force everywhere within five seconds. */
const readEveryMs = 2000

/** Reads again and again what the office turned, until it is stopped. */
export function followTurned({ readTurned }: Switches, log: Log): { stop(): void } {
  let isReached = true
  const reading = setInterval(async () => {
    try {
      await readTurned()
      isReached = true
    } catch (error) {
      if (isReached) log.warn({ err: error }, 'what the office turned cannot be read: its last word holds')
      isReached = false
    }
  }, readEveryMs).unref()
  return { stop: () => clearInterval(reading) }
}

/**
 * What the operator's service says, where there is one. Only the start waits for it: later a question for a switch refreshes it
 * in the background.
 */
async function openService(
  { switchesUrl, environment }: SwitchSettings,
  log: Log,
  askAgainAfter: number,
): Promise<() => ServiceAnswer | undefined> {
  if (!switchesUrl) return () => undefined

  let current: ServiceAnswer | undefined
  const ask = switchService(switchesUrl, environment)
  let asking: Promise<void> | undefined
  let askedAt = 0
  let isAnswering = true
  const refresh = async () => {
    try {
      current = (await ask()) ?? current
      if (!isAnswering) log.info('the service for switches answers again')
      isAnswering = true
    } catch (error) {
      if (isAnswering) log.warn({ err: error }, 'the service for switches does not answer: its last word holds')
      isAnswering = false
    }
    askedAt = performance.now()
    asking = undefined
  }
  await refresh()
  return () => {
    if (!asking && performance.now() - askedAt >= askAgainAfter) asking = refresh()
    return current
  }
}
