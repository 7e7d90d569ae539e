import { readdir, readFile } from 'node:fs/promises'
import { programme } from '@pollen/contract/programme'
import { businessOffersPage, faqDocument, pricesTerms } from '@pollen/contract/visitor/content'
import { businessLookup } from '@pollen/contract/visitor/registration'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'
import { sanitiseHtml } from './content.ts'

const server = await startTestApp()

test.each(['privacy-policy-short', 'privacy-policy', 'collector-rules', 'business-rules'])(
  '%s is HTML with the programme’s name in it',
  async (name) => {
    const answer = await server.app.inject(`/api/documents-api/registration/${name}.html`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(programme.name)
    expect(answer.body).not.toMatch(/[{}]|<script/)
  },
)

test.each(['faqs', 'reg-help'])('%s answers questions by topic', async (name) => {
  const { json } = await server.call(faqDocument, { params: { name } })
  expect(json[0]?.questions[0]).toEqual({ question: expect.any(String), answer: expect.any(String) })
})

test('what operators wrote is safe before it is sanitised, since pages are printed with it unchanged', async () => {
  const folder = new URL('../../../content/documents/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(html|json)$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  const values = texts.flatMap((text, at) => (files[at]?.endsWith('.json') ? stringsIn(JSON.parse(text)) : [text]))
  expect(values.length).toBeGreaterThan(10)
  expect(values.map(withoutEntities)).toEqual(values.map((text) => withoutEntities(sanitiseHtml(text))))
})

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn)
const withoutEntities = (html: string) => html.replaceAll('&amp;', '&')

test('the terms of the price list say from which day they hold, and what the law excludes in Scotland', async () => {
  const { json } = await server.call(pricesTerms)
  expect(json.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(json.text).toContain('Alcohol is excluded in Scotland')
  expect(json.text).not.toMatch(/[{}]|<script/)
})

test('the business offers are described', async () => {
  expect((await server.call(businessOffersPage)).json.description).toContain(programme.name)
})

test('a business chooses among nine bands of employees and some groups of trades', async () => {
  const { json } = await server.call(businessLookup)
  expect(Object.keys(json.businessEmployees)).toEqual([...'ABCDEFGHI'])
  expect(json.businessCategories.length).toBeGreaterThan(3)
})

test.each(['nothing', '..%2f..%2fpackage', 'package'])('no document is called %s', async (name) => {
  expect((await server.app.inject(`/api/documents-api/${name}.json`)).statusCode).toBeGreaterThanOrEqual(404)
  expect((await server.app.inject(`/api/documents-api/registration/${name}.html`)).statusCode).toBeGreaterThanOrEqual(
    404,
  )
})
