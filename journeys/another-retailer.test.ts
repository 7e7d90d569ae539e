import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { conversionTypes } from '@pollen/contract/conversions'
import { offerSources } from '@pollen/contract/offers'
import { paths } from '@pollen/contract/paths'
import { programme as ours } from '@pollen/contract/programme'
import { splitTests } from '@pollen/contract/split-tests'
import { switches } from '@pollen/contract/switches'
import { confirmRegistration, NextStep } from '@pollen/contract/visitor/registration'
import { programme as theirs } from '@pollen/testing/another-programme'
import { copyForAnotherRetailer } from '@pollen/testing/another-retailer'
import { endpoints } from '@pollen/testing/endpoints'
import { startProgramme } from '@pollen/testing/running-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)

/** A copy of the repository in which the programme is another, and every file of `content/`. */
let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'pollen retailer '))
  await copyForAnotherRetailer(copy)
  const reactRouter = join(copy, 'node_modules/@react-router/dev/bin.cjs')
  const vite = join(copy, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [reactRouter, 'build'], { cwd: join(copy, 'web'), maxBuffer: 1e8 })
  await run(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: join(copy, 'console'), maxBuffer: 1e8 })
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/**
 * What the specification calls by our name where no member reads it: codes on the wire, a filter of offers, and the names of
 * screens and fields in the code that follow them.
 */
const named = [
  ...Object.keys(paths),
  'nectar-prices',
  ...endpoints.flatMap(({ name, endpoint }) => [name, ...(endpoint.alsoAs ?? []).map(({ url }) => url)]),
  ...conversionTypes,
  ...Object.keys(splitTests),
  ...Object.keys(switches),
  ...NextStep.options,
  ...offerSources,
  ...Object.keys(confirmRegistration.body.shape),
].filter((name) => /nectar/i.test(name))
const exceptions = new RegExp([...new Set(named)].sort((a, b) => b.length - a.length).join('|'), 'gi')

/** What our programme says, and theirs says otherwise; our name stands in no word at all. */
const ourFacts = [
  ours.cardPrefix,
  ours.careline,
  ours.careline.replaceAll(' ', ''),
  ours.carelineHours,
  ours.timeZone,
  ...Object.values(ours.brands).map(({ name }) => name),
  `${ours.minimumAge} or over`,
  `over ${ours.minimumAge}`,
  `up to ${ours.activityWithinHours} hours`,
  `temporary card for ${ours.temporaryCardDays} days`,
  `${ours.pointsPerPound} points are worth`,
  `for ${ours.emailedLinkHours} hours`,
]
/** The names in our content: of brands, partners and their points, products, and places. */
const content = new URL('../content/', import.meta.url)
const written = async (file: string) => readFile(new URL(file, content), 'utf8')
const all = async <Row>(file: string): Promise<Row[]> => JSON.parse(await written(file))
const [, ...products] = (await written('prices.csv')).split('\n')
const ourNames = [
  ...(await all<{ name?: string }>('brands.json')).map(({ name }) => name),
  ...(await all<{ name: string; pointsName: string }>('partners.json')).flatMap((it) => [it.name, it.pointsName]),
  ...products.map((line) => line.split('"')[1]),
  ...Object.values<{ street: string; town: string }>(JSON.parse(await written('gazetteer.json'))).flatMap((it) => [
    it.street,
    it.town,
  ]),
].filter((name) => name !== undefined && name !== '')

const ourWords = [
  new RegExp(ours.name, 'i'),
  ...ourFacts.map((fact) => new RegExp(`\\b${fact}\\b`, 'i')),
  new RegExp(`\\b(${[...new Set(ourNames)].join('|')})\\b`),
]

/** Our facts in a text of theirs, each with what stands around it. */
function oursIn(text: string): string[] {
  const read = text.replaceAll('&#x27;', "'").replaceAll(exceptions, '')
  return ourWords.flatMap((word) => {
    const index = read.search(word)
    return index < 0 ? [] : [read.slice(Math.max(0, index - 60), index + 80)]
  })
}

test('every file of content is theirs', async () => {
  const files = (await readdir(content, { recursive: true })).filter((file) => file.includes('.'))
  const isOurs = async (file: string) =>
    (await readFile(join(copy, 'content', file))).equals(await readFile(new URL(file, content)))
  const same = await Promise.all(files.map(async (file) => ((await isOurs(file)) ? [file] : [])))
  expect([files.length > 30, same.flat()]).toEqual([true, []])
})

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }

/** What the developers' screens alone load: nobody else sees the examples of the gallery. */
async function filesOfDevelopers(): Promise<Set<string>> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(copy, 'web/build/manifest.json'), 'utf8'))
  const loaded = new Set<string>()
  const load = (key: string) => {
    if (loaded.has(key)) return
    loaded.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] as Chunk
    for (const other of [...imports, ...dynamicImports]) load(other)
  }
  for (const [key, { isEntry }] of Object.entries(manifest))
    if (isEntry && !/\/(pages\/dev|app\/gallery)\//.test(key)) load(key)
  const chunks = Object.entries(manifest)
  return new Set(chunks.flatMap(([key, { file }]) => (loaded.has(key) ? [] : [join('web/build/client', file)])))
}

test('no page and no script of theirs says our name, our brands or our figures', async () => {
  const filesIn = async (folder: string) =>
    (await readdir(join(copy, folder), { recursive: true })).map((file) => join(folder, file))
  const ofDevelopers = await filesOfDevelopers()
  const files = [...(await filesIn('web/build/client')), ...(await filesIn('console/build'))].filter(
    (file) =>
      /\.(html|js|css|json|webmanifest|svg|txt)$/.test(file) &&
      !file.startsWith(join('web/build/client/dev')) &&
      !ofDevelopers.has(file),
  )
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(50)
  const texts = await Promise.all(files.map((file) => readFile(join(copy, file), 'utf8')))
  expect(texts.flatMap((text, at) => oursIn(text).map((found) => `${files[at]}: ${found}`))).toEqual([])
  for (const said of [theirs.name, theirs.careline, theirs.timeZone, theirs.brands.lamplight.name])
    expect(
      texts.some((text) => text.includes(said)),
      said,
    ).toBe(true)
})

test('no email and no text of theirs does', async () => {
  const { stdout } = await run(
    process.execPath,
    ['--import', './server/src/platform/process/tsx.ts', 'testing/every-message.ts'],
    { cwd: copy, maxBuffer: 1e8 },
  )
  const messages: Record<'module' | 'name' | 'subject' | 'html' | 'text', string>[] = JSON.parse(stdout)
  const modules = await readdir('server/src', { recursive: true })
  const withMessages = modules.filter((file) => file.endsWith('/messages.ts')).map((file) => file.split('/').at(-2))
  expect([...new Set(messages.map(({ module }) => module))].sort()).toEqual(withMessages.sort())
  const found = messages.flatMap(({ name, subject, html, text }) =>
    oursIn([subject, html, text].join('\n')).map((it) => `${name}: ${it}`),
  )
  expect(found).toEqual([])
  const letters = messages.filter(({ html }) => html !== '')
  expect(letters.filter(({ html }) => html.includes('#5b2a86'))).toEqual([])
  expect(letters.filter(({ html }) => !html.includes(theirs.name) || !html.includes(theirs.careline))).toEqual([])
})

test('their server starts with their brands, and answers with their words', async () => {
  const { url, stop } = await startProgramme(
    { DATA_DIRECTORY: join(copy, '.data'), PROGRAMME_NAME: 'Clover Society' },
    copy,
  )
  const read = async (path: string) => (await fetch(url + path)).text()
  try {
    const documents = ['registration/collector-rules.html', 'registration/privacy-policy.html', 'faqs.json']
    const answers = await Promise.all([
      ...documents.map((document) => read(`/api/documents-api/${document}`)),
      read('/api/openapi.json'),
      read('/app.webmanifest'),
    ])
    expect(answers.flatMap(oursIn)).toEqual([])
    expect(answers[0]).toContain(`You must be ${theirs.minimumAge} or over`)
    const statuses = ['/grocer', '/sainsburys', '/api/brands-api/brands', '/api/nectar-brands-api/brands'].map(
      async (address) => (await fetch(url + address)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 200, 404])
    expect(await read('/')).toContain('--action:light-dark(#14532d,#86efac)')
    expect(await read('/favicon.svg')).toContain('fill="#14532d"')
    for (const named of ['/', '/app.webmanifest', '/collector-rules'])
      expect((await read(named)).match(/\bClover (Club|Society)\b/g)).toEqual(expect.not.arrayContaining([theirs.name]))
    expect(await read('/')).toContain('Clover Society')
    const { tills } = JSON.parse(await read('/api/dev/demo'))
    expect(tills.map(({ brandKey }: { brandKey: string }) => brandKey)).toEqual([theirs.mainGrocer])
  } finally {
    await stop()
  }
})
