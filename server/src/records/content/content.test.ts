import { readdir, readFile } from 'node:fs/promises'
import { programme } from '@pollen/contract/programme'
import {
  businessOffersPage,
  faqDocument,
  legalDocument,
  legalDocumentVersion,
  pricesTerms,
  spendDocument,
} from '@pollen/contract/visitor/content'
import { businessLookup } from '@pollen/contract/visitor/registration'
import { parseDocuments } from '@pollen/documents/documents'
import { startTestApp } from '@pollen/testing/app'
import { expect, test } from 'vitest'
import { documentsIn, sanitiseHtml } from './documents.ts'

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
  expect(json[0]?.questions[0]).toEqual({
    id: expect.any(String),
    question: expect.any(String),
    answer: expect.any(String),
  })
})

test('what operators wrote is safe before it is sanitised: one wall stands behind the other', async () => {
  const folder = new URL('../../../../content/documents/', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'))
  const texts = names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const)
  const files = Object.fromEntries(await Promise.all(texts))
  const written = parseDocuments(files)
  expect(names.length).toBeGreaterThan(10)
  expect(withoutEntities(JSON.stringify(written))).toEqual(withoutEntities(JSON.stringify(documentsIn(files))))
})

test('a second wall removes what could do something', () => {
  expect(sanitiseHtml('<p onclick="x()">Words<script>x()</script><a href="javascript:x()">.</a></p>')).toBe(
    '<p>Words<a>.</a></p>',
  )
})

const withoutEntities = (html: string) => html.replaceAll('&amp;', '&')

test('help has at least eight topics of six questions, and each placeholder is filled in', async () => {
  const { json } = await server.call(faqDocument, { params: { name: 'faqs' } })
  expect(json.filter(({ questions }) => questions.length >= 6).length).toBeGreaterThanOrEqual(8)
  expect(JSON.stringify(json)).not.toMatch(/\{\w+( \?|\})/)
})

test('every address within help is one of its topics or questions', async () => {
  const folders = ['web/src', 'content/documents']
  const root = new URL('../../../../', import.meta.url)
  const texts = folders.map(async (folder) => {
    const files = await readdir(new URL(`${folder}/`, root), { recursive: true })
    const sources = files.filter((file) => /(?<!\.examples)\.(tsx?|md)$/.test(file))
    return Promise.all(sources.map((file) => readFile(new URL(`${folder}/${file}`, root), 'utf8')))
  })
  const text = (await Promise.all(texts)).flat(2).join('\n')
  const named = [...text.matchAll(/\/help#([a-z-]+)|\bhref\('help'\)\}#([a-z-]+)|\banswer\('([a-z-]+)'/g)]
  const { json } = await server.call(faqDocument, { params: { name: 'faqs' } })
  const known = json.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])
  const addresses = named.map((match) => match.slice(1).find(Boolean))
  expect(addresses.length).toBeGreaterThan(8)
  expect(addresses.filter((id) => id && !known.includes(id))).toEqual([])
})

test.each(['collector-rules', 'privacy-policy', 'cookie-policy', 'terms-of-use', 'business-rules', 'accessibility'])(
  '%s says which version holds today, and since when',
  async (name) => {
    const { json } = await server.call(legalDocument, { params: { name } })
    const today = new Date().toISOString()
    expect(json.versions.map(({ version }) => version)).toEqual(json.versions.map((_, index) => index + 1))
    expect(json.versions).toContainEqual(expect.objectContaining({ version: json.version, from: json.from }))
    expect(json.from <= today || json.version === 1).toBe(true)
    expect(json.versions.some(({ from }) => from > json.from && from <= today)).toBe(false)
  },
)

test('the rules of spending are read by their name, with the programme’s own facts, and no document that is about something else', async () => {
  const { json } = await server.call(spendDocument, { params: { name: 'rules' } })
  expect(json.html).toContain(`${programme.pointsPerPound} points are worth £1`)
  expect(json.html).toContain(programme.spending.dailyLimitPoints.toLocaleString('en-GB'))
  expect(json.html).not.toMatch(/[{}]|<script/)
  for (const name of ['collector-rules', 'constructor'])
    expect((await server.call(spendDocument, { params: { name } })).status).toBe(404)
})

test('the rules say for how long the points of a temporary card are kept', async () => {
  const { json } = await server.call(legalDocument, { params: { name: 'collector-rules' } })
  expect(json.html).toContain(`We keep them for ${programme.temporaryPointsDays} days after the card’s last day.`)
})

test('an earlier version is read by the day on which it began, and no other day', async () => {
  const params = { name: 'collector-rules', from: '2025-01-01' }
  const { json } = await server.call(legalDocumentVersion, { params })
  expect([json.version, json.html]).toEqual([1, expect.stringContaining('One person has one account')])
  expect((await server.call(legalDocumentVersion, { params: { ...params, from: '2025-01-02' } })).status).toBe(404)
})

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
