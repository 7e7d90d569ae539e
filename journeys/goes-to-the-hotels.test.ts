import { type HotelsSite, openHotelsSite } from '@pollen/testing/hotels-site'
import { test as base } from '@pollen/testing/journey'
import { type ServedApp, serveApp } from '@pollen/testing/served-app'
import { describe, expect } from 'vitest'

const test = base.extend<{ hotels: HotelsSite; programme: ServedApp }>({
  hotels: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others, and vitest reads the pattern
    async ({}, use) => {
      const hotels = await openHotelsSite()
      await use(hotels)
      await hotels.close()
    },
    { scope: 'file' },
  ],
  programme: [
    async ({ settings, hotels }, use) => {
      const programme = await serveApp({ ...settings, HOTELS_URL: hotels.url })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

describe('with a hotels’ site', () => {
  test('a member who came from there goes back with a token, and is logged out there too', async ({
    visitor,
    till,
    hotels,
  }) => {
    const member = (await till.demonstration()).members[0]
    const { page } = visitor
    await visitor.goes(`/homepage?redirectionHotelsUrl=${encodeURIComponent(`${hotels.url}/rooms/7?nights=2`)}`)
    await visitor.signsIn(member?.email ?? '', member?.password ?? '')
    await page.waitForURL(`${hotels.url}/rooms/7?**`)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('nights'), searchParams.get('pianosessionhotels')]).toEqual([
      '2',
      expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    ])

    await visitor.goes('/homepage')
    await visitor.sees(/Hello/)
    await expect.poll(() => hotels.asked).toContain('/sso')
    expect(new URL(page.url()).pathname).toBe('/homepage')
    expect(hotels.asked).not.toContain('/sso/logout')
    await visitor.goes('/logout')
    await visitor.sees(/Welcome/)
    expect(hotels.asked).toContain('/sso/logout')
    expect(visitor.complaints).toEqual([])
  })

  test('nobody is led from us to a site that we do not know', async ({ visitor }) => {
    await visitor.goes('/sso-redirection?pianosessionhotels=a.b.c&location=https://evil.example/')
    await visitor.sees('We can’t take you there')
    expect(new URL(visitor.page.url()).pathname).toBe('/sso-redirection')
  })

  test('who logs out while that site is down is told that something went wrong, and is logged out here', async ({
    visitor,
    till,
    hotels,
  }) => {
    const member = (await till.demonstration()).members[0]
    await visitor.goesSignedIn('/homepage', member?.email ?? '', member?.password ?? '')
    await visitor.sees(/Hello/)
    await hotels.close()
    await visitor.goes('/logout')
    await visitor.page.getByText('Looks like something went wrong. Please try again later.').waitFor()
    await visitor.sees(/Welcome/)
    await visitor.goes('/homepage')
    await visitor.sees('Log in')
  })
})
