import { identityLogin } from '@pollen/contract/visitor/identity'
import type { TestApp } from './app.ts'

/** The question of the identity provider who somebody is, which any number of wrong passwords leaves open. */
export async function anInteraction(server: TestApp): Promise<{ uid: string; cookie: string }> {
  const get = (url: string, cookie: string) =>
    server.app.inject({ url: url.replace(server.settings.publicUrl, ''), headers: { cookie, host: 'localhost:3000' } })
  const { location } = (await server.call(identityLogin, { query: {} })).json
  const authorised = await get(location, '')
  const cookie = authorised.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const asked = await get(authorised.headers.location as string, cookie)
  const { searchParams } = new URL(asked.headers.location as string, server.settings.publicUrl)
  return { uid: searchParams.get('interaction') as string, cookie }
}
