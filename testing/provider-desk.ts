import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { beginAtProvider, returnFromProvider } from '@pollen/contract/staff-door/sign-in'
import type { TestApp } from './app.ts'
import { openConsole, type TestConsole } from './console.ts'
import { openStaffProvider, staffProviderSecret } from './staff-provider.ts'

type Provider = Awaited<ReturnType<typeof openStaffProvider>>

/** A console where people sign in at an identity provider, which is there, too. */
export async function openProviderDesk(
  server: TestApp,
  { roleClaim = 'roles', ...shape }: NonNullable<Parameters<typeof openStaffProvider>[1]> & { roleClaim?: string } = {},
) {
  const { console } = server.settings
  if (!console) throw new Error('This server has no console')
  const provider = await openStaffProvider(console.url, shape)
  const settings = { ...provider.settings, clientSecret: staffProviderSecret, roleClaim }
  const desk = await openConsole({
    ...server,
    settings: { ...server.settings, console: { ...console, provider: settings } },
  })
  let people = 0
  return {
    desk,
    provider,
    /** Somebody whom the provider knows. */
    aPerson(claims: Record<string, unknown>) {
      const sub = `person-${++people}-of-${provider.settings.issuer}`
      const named: Record<string, unknown> = { name: `Person ${people}`, email: `${people}@example.com`, ...claims }
      const person: Parameters<Provider['people']['set']>[1] = { claims: named }
      provider.people.set(sub, person)
      return { sub, person }
    },
    aBrowser: () => aBrowserAt(desk, provider),
  }
}

/** A browser at a desk: what it keeps of the console, and its session at the provider. */
function aBrowserAt(desk: TestConsole, provider: Provider) {
  const { ask } = desk.aBrowser()
  const there = provider.aBrowser()
  /** What the provider leads back with; undefined where it asks for a login and nobody logs in. */
  async function goes(sub?: string, change: (address: URL) => void = () => {}, at = there) {
    const address = new URL((await ask(beginAtProvider)).json.location)
    change(address)
    const back = (await at(address.href, sub))?.searchParams
    return back && { code: back.get('code') ?? '', state: back.get('state') ?? '', iss: back.get('iss') ?? undefined }
  }
  return {
    ask,
    there,
    goes,
    comesBack: (returned: NonNullable<Awaited<ReturnType<typeof goes>>>) => ask(returnFromProvider, { body: returned }),
    /** Signs in, logging in at the provider as somebody where they are named. @returns the code of the refusal, or 200 */
    async signsIn(sub?: string, change?: (address: URL) => void): Promise<string | number> {
      const returned = await goes(sub, change)
      if (!returned) return 'asked to log in'
      const { status, json } = await ask(returnFromProvider, { body: returned })
      return json.code ?? status
    },
    me: () => ask(staffMe),
  }
}
