import { OpenFeature } from '@openfeature/server-sdk'
import { defaultsIn } from '@pollen/contract/switches'
import { switchesNow } from '@pollen/contract/visitor/switches'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'
import { SettingsProvider } from './settings-provider.ts'

test('whoever draws a page is told how every switch stands', async () => {
  const server = await startTestApp({ SWITCHES: 'business=off,registrationDowntimeIos=on' })
  const { status, json } = await server.call(switchesNow)
  expect(status).toBe(200)
  expect(json).toEqual({ ...defaultsIn('local'), business: false, registrationDowntimeIos: true })
  await server.close()
})

test('our provider is one of OpenFeature’s: what it does not know stands as the asker says', async () => {
  await OpenFeature.setProviderAndWait('a server of its own', new SettingsProvider(defaultsIn('prod')))
  const client = OpenFeature.getClient('a server of its own')
  expect(await client.getBooleanValue('deviceId', true)).toBe(false)
  expect(await client.getBooleanDetails('dayOff', true)).toMatchObject({ value: true, errorCode: 'FLAG_NOT_FOUND' })
  expect(await client.getStringDetails('deviceId', '')).toMatchObject({ value: '', errorCode: 'TYPE_MISMATCH' })
})
