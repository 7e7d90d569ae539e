import { createHash } from 'node:crypto'
import { paths } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { previewOfOffer } from '@pollen/testing/previewed-offer'
import { expect } from 'vitest'

const printed = Object.values(paths).filter((path: string) => !path.includes(':'))

/** What a page may do, by directive. */
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What stands in the page itself between the tags of this name. */
const inline = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text]) => text ?? '',
  )

test('every page runs and wears what it was built with, by hash, and nothing else', async ({ programme }) => {
  expect(printed.length).toBeGreaterThan(30)
  let scripts = 0
  for (const path of [...printed, '/nothing/here', '/temp-card/your-card/abc']) {
    const answer = await fetch(programme.url + path, { redirect: 'manual' })
    const html = await answer.text()
    const policy = policyOf(answer.headers)
    const isForDevelopers = path.startsWith(paths.dev)
    expect(policy.get('script-src')?.join(' '), path).not.toMatch(/unsafe|\*|https?:|data:/)
    expect(policy.get('default-src'), path).toEqual(["'self'"])
    expect([policy.get('object-src'), policy.get('base-uri')], path).toEqual([["'none'"], ["'none'"]])
    expect(policy.get('style-src')?.includes("'unsafe-inline'"), path).toBe(isForDevelopers)
    for (const script of inline(html, 'script')) expect(policy.get('script-src'), path).toContain(hashOf(script))
    scripts += inline(html, 'script').length
    if (isForDevelopers) continue
    for (const style of inline(html, 'style')) expect(policy.get('style-src'), path).toContain(hashOf(style))
    expect(html.match(/<[^>]*\s(style|on[a-z]+)=["']/i)?.[0], path).toBeUndefined()
  }
  expect(scripts).toBeGreaterThan(30)
})

test('no page tells another site where it was come from, or is read as what it is not', async ({ programme }) => {
  for (const path of ['/', '/confirm-identity-email?token=x', '/api/robot-check', '/nothing/here']) {
    const { headers } = await fetch(programme.url + path)
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.has('x-powered-by'), path).toBe(false)
    expect(headers.has('strict-transport-security'), path).toBe(false)
  }
})

test('a preview shows an offer in three windows of a phone, and presses that nobody keeps', async ({
  visitor,
  programme,
  settings,
}) => {
  const { page } = visitor
  const token = await previewOfOffer(settings.DATABASE_URL, 'sourdough-40')
  await page.goto(`${programme.url}${paths.mobilePreview}?token=${token}`)
  await visitor.sees('On a phone')
  expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toMatch(/noindex/)
  for (const says of ['On a list', 'On home', 'Its own screen'])
    await page
      .frameLocator(`iframe[title^="${says}"]`)
      .getByRole('heading', { name: /sourdough/ })
      .first()
      .waitFor()
  const screen = page.frameLocator('iframe[title^="Its own screen"]')
  await screen.getByRole('button', { name: 'Load this offer' }).click()
  await screen.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  expect(visitor.complaints).toEqual([])

  await page.goto(`${programme.url}/offerdetails-preview/mangled`)
  await visitor.sees('This preview can’t be opened')
  await visitor.findsNothingWrong()
})
