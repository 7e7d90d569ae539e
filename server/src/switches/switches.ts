import { randomUUID } from 'node:crypto'
import { OpenFeature } from '@openfeature/server-sdk'
import { type Switched, type SwitchName, switchNames } from '@pollen/contract/switches'
import type { Settings } from '../platform/process/settings.ts'
import { SettingsProvider } from './settings-provider.ts'

export type Switches = {
  isOn(name: SwitchName): Promise<boolean>
  all(): Promise<Switched>
}

/**
 * How the switches stand, asked by OpenFeature: an operator's flagd, Split or Unleash takes the place of our provider in
 * one line. While it cannot be asked, and for what it does not know, the settings hold.
 */
export async function openSwitches({ switches: settled }: Settings): Promise<Switches> {
  const house = randomUUID() // OpenFeature is one for the process, and tests have several houses in one
  await OpenFeature.setProviderAndWait(house, new SettingsProvider(settled))

  const client = OpenFeature.getClient(house)
  const isOn = (name: SwitchName) => client.getBooleanValue(name, settled[name])
  return {
    isOn,
    async all() {
      const values = await Promise.all(switchNames.map(async (name) => [name, await isOn(name)] as const))
      return Object.fromEntries(values) as Switched
    },
  }
}
