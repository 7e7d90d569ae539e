import { AsyncLocalStorage } from 'node:async_hooks'
import { parseSwitches, type SwitchOverrides } from '@pollen/contract/switches'
import type { FastifyInstance, onRequestHookHandler, preValidationHookHandler } from 'fastify'
import type { Switches } from './switches.ts'

/**
 * Lets a call turn switches for itself, as the address of its page did: `X-Switches: nectarPicks=on`. For whoever tries
 * something, outside prod alone.
 */
export function turnedByCalls(app: FastifyInstance, switches: Switches): Switches {
  const turned = new AsyncLocalStorage<SwitchOverrides>()
  const turn: onRequestHookHandler & preValidationHookHandler = ({ headers }, _reply, done) => {
    const said = headers['x-switches']
    if (typeof said === 'string') turned.run(parseSwitches(said), done)
    else done()
  }
  // Twice, since what a body's parsing calls back has forgotten the call.
  app.addHook('onRequest', turn)
  app.addHook('preValidation', turn)
  return { ...switches, isOn: (name) => turned.getStore()?.[name] ?? switches.isOn(name) }
}
