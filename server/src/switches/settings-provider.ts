import { FlagNotFoundError, type Provider, StandardResolutionReasons, TypeMismatchError } from '@openfeature/server-sdk'
import type { Switched, SwitchName } from '@pollen/contract/switches'

/** The provider that comes along: a switch stands as its environment has it, or as the operator's setting says. */
export class SettingsProvider implements Provider {
  readonly metadata = { name: 'settings' }
  readonly runsOn = 'server'
  readonly #settled: Switched

  constructor(settled: Switched) {
    this.#settled = settled
  }

  async resolveBooleanEvaluation(name: string) {
    if (!Object.hasOwn(this.#settled, name)) throw new FlagNotFoundError(`There is no switch called ${name}`)
    return { value: this.#settled[name as SwitchName], reason: StandardResolutionReasons.STATIC }
  }

  resolveStringEvaluation = onOrOff
  resolveNumberEvaluation = onOrOff
  resolveObjectEvaluation = onOrOff
}

const onOrOff = (name: string) => Promise.reject(new TypeMismatchError(`${name} is on or off, and nothing else`))
