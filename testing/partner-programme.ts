import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Order } from '@pollen/partner-programme/misbehaviour'
import type { PartnerId } from '@pollen/partner-programme/partner'
import { openPartnerProgramme, type PartnerProgrammeOptions } from '@pollen/partner-programme/partner-programme'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'
import { atTheEnd } from './database.ts'

type MemberState = { points: number; status: string; links: number }

/** Plays the members of a partner, at its pages, and says what is to go wrong. */
export type Partners = ReturnType<typeof partnersAt>

async function newOptions(publicUrl: string, file: string) {
  const client = (name: string, clientSecret: string) => ({
    name,
    clientId: 'nectar',
    clientSecret,
    returnUrl: `${publicUrl}/account/linked-partners/return`,
  })
  return {
    host: '127.0.0.1',
    port: await freePort('127.0.0.1'),
    controlPort: await freePort('127.0.0.1'),
    file,
    programmeName: 'Nectar',
    clients: { BA: client('British Airways', 'for-tests-1'), MARRIOTT: client('Marriott', 'for-tests-2') },
  } satisfies PartnerProgrammeOptions
}

type InThisProcess = { publicUrl?: string; now?: () => number }

/** Opens the partners in this process, with records that are forgotten; whoever opens them closes them. */
export async function servePartners({ publicUrl = 'http://localhost:3000', now = Date.now }: InThisProcess = {}) {
  const options = await newOptions(publicUrl, ':memory:')
  const { close } = await openPartnerProgramme(options, now)
  return { partners: partnersAt(options), close }
}

/** The same; they close at the end of the test or file. */
export async function openPartners(options?: InThisProcess): Promise<Partners> {
  const { partners, close } = await servePartners(options)
  atTheEnd(close)
  return partners
}

/** The partners as a process of its own, which can be killed and started again on the same records. */
export async function startPartnersProcess(file: string) {
  const options = await newOptions('http://localhost:3000', file)
  const start = async () => {
    const child = fork(new URL('../partner-programme/src/process.ts', import.meta.url), { execArgv: [] })
    child.send(options)
    await once(child, 'message')
    return child
  }
  let child = await start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  atTheEnd(kill)
  return Object.assign(partnersAt(options), {
    kill,
    async startAgain() {
      child = await start()
    },
  })
}

function partnersAt({ port, controlPort, clients }: PartnerProgrammeOptions) {
  const url = `http://127.0.0.1:${port}`
  async function control(method: string, path: string, body?: object) {
    const answer = await fetch(`http://127.0.0.1:${controlPort}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const setting = (partner: PartnerId) => {
    const address = new URL(`${url}/${partner}`)
    address.username = clients[partner].clientId
    address.password = clients[partner].clientSecret
    return address.href
  }

  return {
    url,
    /** The settings by which the server finds them. */
    variables: { BA_URL: setting('BA'), MARRIOTT_URL: setting('MARRIOTT') },
    clients,
    order: (order: Partial<Order> & Pick<Order, 'partner' | 'operation' | 'does'>) => control('POST', '/orders', order),
    /** What is still to go wrong. */
    orders: () => control('GET', '/orders'),
    behave: () => control('DELETE', '/orders'),
    setDown: (partner: PartnerId, down: boolean) => control('PUT', `/${partner}/down`, { down }),
    member: (partner: PartnerId, number: string): Promise<MemberState> =>
      control('GET', `/${partner}/members/${number}`) as Promise<MemberState>,
    changeMember: (partner: PartnerId, number: string, change: object) =>
      control('PATCH', `/${partner}/members/${number}`, change),
    addMember: (partner: PartnerId, member: object) => control('POST', `/${partner}/members`, member),
    /** As if the member ended them there. */
    endLinks: (partner: PartnerId, number: string) => control('DELETE', `/${partner}/members/${number}/links`),
    /** The code that was sent last to a member. */
    async codeSentTo(partner: PartnerId, number: string): Promise<string> {
      const sent = (await control('GET', `/${partner}/mailbox`)) as { number: string; code: string }[]
      return sent.find((it) => it.number === number)?.code ?? ''
    },
    /**
     * Logs in at a partner's pages as a member without scripts would, and answers the question there.
     *
     * @returns the address to which the partner sends the browser
     */
    async logIn(loginUrl: string, number: string, { password = 'Meadow-Sweet-7', decision = 'allow' } = {}) {
      const [, request = ''] = /name="request" value="([^"]+)"/.exec(await (await fetch(loginUrl)).text()) ?? []
      const base = loginUrl.replace(/\/authorize\?.*/, '')
      const submit = (form: string, fields: Record<string, string>) =>
        fetch(`${base}/${form}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
      await submit('login', { request, number, password })
      return (await submit('consent', { request, decision })).headers.get('location') ?? ''
    },
  }
}
