import { environmentAttribute } from '@pollen/contract/environment-attribute'
import { switches } from '@pollen/contract/switches'
import { deviceIdKey } from './device-id.ts'
import { answerKey, overridesKey } from './switches.ts'

declare global {
  interface Window {
    /** The answers to come of the calls that an inline script began, by their addresses. */
    earlyCalls?: Record<string, Promise<Response>>
  }
}

const { deviceId } = switches
/** Where calls name the device until the server has said so: as JSON, by what the page says of where it is served. */
const namedByDefault = JSON.stringify({ local: deviceId.local, preprod: deviceId.preprod })

/** An answer is used by the app that starts with the page, and not by one that asks long after. */
const freshMs = 20_000

/**
 * For inline scripts: declares `callEarly(address)`, which begins a call before any script is loaded, and names the device
 * as every call does (calls.ts). Undefined without a session. It is text because it must run before any module does.
 */
export const declareCallEarly = () => `const callEarly = (address) => {
  const calls = window.earlyCalls ??= {}
  if (calls[address]) return calls[address]
  if (!localStorage.getItem('sessionCreatedAt')) return
  const headers = { accept: 'application/json', pianoChannel: 'JS-WEB' }
  const said = ['${overridesKey}', '${answerKey}'].map((key) => /(?:^|&)deviceId=(on|off)/.exec(sessionStorage.getItem(key) ?? '')?.[1])
  const byDefault = ${namedByDefault}[document.documentElement.getAttribute('${environmentAttribute}')] ?? ${deviceId.prod}
  if ((said[0] ?? said[1] ?? (byDefault ? 'on' : 'off')) === 'on') {
    const id = localStorage.getItem('${deviceIdKey}') ?? crypto.randomUUID?.().replaceAll('-', '')
    if (!id) return
    localStorage.setItem('${deviceIdKey}', id)
    headers.pianoDeviceId = id
  }
  calls[address] = fetch(address, { headers })
  calls[address].catch(() => {})
  return calls[address]
}`

/** The answer to come of a call that the page began early: to whoever asks first, since another one wants a newer answer. */
export function takeEarlyCall(address: string): Promise<Response> | undefined {
  if (typeof window === 'undefined') return undefined
  const { earlyCalls = {} } = window
  const answer = earlyCalls[address]
  delete earlyCalls[address]
  return performance.now() < freshMs ? answer : undefined
}
