import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '@pollen/contract/endpoint'
import { moved } from '@pollen/contract/moved-paths'
import { namesOf } from '@pollen/contract/names-of-calls'
import { paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { codeOf, refusalOfCode } from '@pollen/contract/refusal-codes'
import { type RefusalName, refusals } from '@pollen/contract/refusals'
import { endpoints } from '@pollen/testing/endpoints'
import { testsNamedIn } from '@pollen/testing/named-tests'
import { everything, productWorkspaces, sources, workspaces } from '@pollen/testing/sources'
import { expect, test } from 'vitest'
import { staleMaps } from './scripts/maps.ts'
import { layers } from './server/layers.ts'
import { screens } from './web/src/app/screens.ts'

type JobRow = { module: string | undefined; declared: string; name: string }
const jobs: JobRow[] = (
  await Promise.all(
    sources.map(async (file) => {
      const [, module] = /^server\/src\/(?!platform)([^/]+\/[^/]+)\/jobs\.ts$/.exec(file) ?? []
      const rows: Record<string, { name: string }> = module ? await import(`./${file}`) : {}
      return Object.entries(rows).map(([declared, { name }]) => ({ module, declared, name }))
    }),
  )
).flat()

/** The files that a module of the server may have, beside those named for a verb or a part of its subject. */
const moduleFile = /^([a-z][a-z-]*((\.test)?\.tsx?|\.sql)|README\.md)$/
const empty = /^(utils?|helpers?|common|misc|shared|lib|manager|service|data|info|index)(\.test)?\.tsx?$/

/** A row of the table of screens names its file from web/src/app. */
const fileOf = (screen: string) => join('web/src/app', screen)

test('every path has one screen, and the screen is there', () => {
  const drawn = Object.values(screens).map(({ screen }) => fileOf(screen))
  expect(Object.keys(screens).sort()).toEqual(Object.keys(paths).sort())
  expect(drawn.filter((file) => !sources.includes(file))).toEqual([])
})

test('no address that moved hides a screen', () => {
  expect(Object.keys(moved).filter((path) => (Object.values(paths) as string[]).includes(path))).toEqual([])
})

/** The `access` of the endpoints in each folder of the contract. */
const callers: Record<string, Endpoint['access']> = {
  visitor: 'anyone',
  member: 'member',
  till: 'till',
  developer: 'developer',
  staff: 'staff',
  'staff-door': 'anyone',
}

test('an endpoint is declared in the folder of those who call it', () => {
  for (const [caller, access] of Object.entries(callers)) {
    const own = endpoints.filter(({ folder }) => folder === caller)
    expect(own.length, caller).toBeGreaterThan(0)
    expect(
      own.filter(({ endpoint }) => endpoint.access !== access),
      caller,
    ).toEqual([])
  }
  expect(endpoints.filter(({ folder }) => !(folder in callers))).toEqual([])
})

test('every endpoint is bound once', async () => {
  const server = sources.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'))
  const texts = await Promise.all(server.map((file) => readFile(file, 'utf8')))
  const bound = texts.flatMap((text) =>
    [...text.matchAll(/\bserve(?:Staff)?\(\s*\w+,\s*(?:database,\s*)?(\w+)/g)].map(([, name]) => name),
  )
  expect(bound.length).toBeGreaterThan(50)
  expect(bound.sort()).toEqual(endpoints.map(({ name }) => name).sort())
})

test('every job is queued under the name that it is declared by, and no two share one', () => {
  expect(jobs.length).toBeGreaterThan(10)
  expect(jobs.filter(({ name, declared }) => name !== declared)).toEqual([])
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

/** Entering what operators wrote asks every module that reads it; who writes to members stands above their records. */
const handledAbove: Record<string, string> = {
  enterContent: 'server/src/job-handlers.ts',
  beginDraft: 'server/src/job-handlers.ts',
  consentsChanged: 'server/src/people/account/job-handlers.ts',
}

test('every job has one handler, in its own module or above it', async () => {
  const handlers = sources.filter((file) => file.startsWith('server/') && file.endsWith('job-handlers.ts'))
  const handled = await Promise.all(
    handlers.map(async (file) =>
      [...(await readFile(file, 'utf8')).matchAll(/\bhandle(?:Each|Together)?\(\s*(?:jobs\.)?(\w+),/g)].map(
        ([, job]) => `${file}: ${job}`,
      ),
    ),
  )
  const declared = jobs.map(
    ({ module, declared: job }) => `${handledAbove[job] ?? `server/src/${module}/job-handlers.ts`}: ${job}`,
  )
  expect(handled.flat().sort()).toEqual(declared.sort())
})

test('the letters of every module have a sample, and its words in the app their place', async () => {
  const named = (file: string) => sources.filter((it) => it.startsWith('server/src/') && it.endsWith(`/${file}`))
  const letters = await readFile('server/src/office/letters/every-letter.ts', 'utf8')
  expect(named('messages.ts').filter((file) => !letters.includes(file.replace('server/src', '../..')))).toEqual([])
  const joined = await readFile('server/src/records/notifications/kinds.ts', 'utf8')
  const ofModules = named('kinds.ts').filter((file) => file !== 'server/src/records/notifications/kinds.ts')
  expect(ofModules.filter((file) => !joined.includes(file.replace('server/src', '../..')))).toEqual([])
})

test('no two endpoints share a method and an address', () => {
  const addresses = endpoints.flatMap(({ endpoint }) => namesOf(endpoint)).map(({ method, url }) => `${method} ${url}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('what anybody may call, and changes something or is dear, says what it costs', () => {
  const open = endpoints.filter(({ endpoint }) => endpoint.access === 'anyone')
  const dear = open.filter(({ endpoint }) => endpoint.method !== 'GET' || endpoint.robotCheck)
  expect(dear.length).toBeGreaterThan(10)
  expect(dear.filter(({ endpoint }) => !endpoint.costs).map(({ name }) => name)).toEqual([])
})

test('every refusal is made by code of the server, and not only listed', async () => {
  const listing = 'server/src/platform/http/serve.ts'
  const server = sources.filter((file) => file.startsWith('server/') && !/\.test\./.test(file) && file !== listing)
  const texts = await Promise.all(server.map((file) => readFile(file, 'utf8')))
  const code = texts.map((text) => text.replace(/^(export )?type .*$/gm, '')).join('\n')
  expect(Object.keys(refusals).filter((name) => !code.includes(`'${name}'`))).toEqual([])
})

test('every refusal is known again by its code', () => {
  const names = Object.keys(refusals) as RefusalName[]
  expect(names.map((name) => refusalOfCode(codeOf(name)))).toEqual(names)
})

const foldersIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)

/** The folders of server/src: groups, and in them modules. */
async function serverModules(): Promise<{ group: string; name: string }[]> {
  const groups = await foldersIn('server/src')
  const inGroups = groups.map(async (group) =>
    (await foldersIn(`server/src/${group}`)).map((name) => ({ group, name })),
  )
  return (await Promise.all(inGroups)).flat()
}

test('every module of the server has its decisions, and only files of known kinds', async () => {
  for (const { group, name } of await serverModules()) {
    if (group === 'platform' || name === 'commands') continue
    const files = await readdir(`server/src/${group}/${name}`)
    // What the office does by what stands below it alone is decided by two.
    expect(
      files.some((file) => file === `${name}.ts` || file === `${name}.tsx` || file === 'request-kinds.ts'),
      name,
    ).toBe(true)
    expect(
      files.filter((file) => !moduleFile.test(file)),
      name,
    ).toEqual([])
  }
})

test('every module of the server stands in a layer', async () => {
  const modules = (await serverModules()).filter(({ group }) => group !== 'platform')
  const inLayers = layers.flatMap(({ group, modules: names }) => names.map((name) => `${group}/${name}`))
  expect(inLayers.sort()).toEqual(modules.map(({ group, name }) => `${group}/${name}`).sort())
})

test('the server has nine groups at most, and each says what it is for', async () => {
  const groups = await foldersIn('server/src')
  expect(groups.length).toBeLessThanOrEqual(9)
  for (const group of groups) {
    const text = await readFile(`server/src/${group}/README.md`, 'utf8')
    expect(text.split('\n').filter(Boolean).length, group).toBeLessThanOrEqual(5)
  }
})

test('the pages that are drawn from tables say what their tables say: npm run maps', async () => {
  expect(await staleMaps()).toEqual([])
})

test('the pages say that there are as many brands as the list has, in tens', async () => {
  const brands: unknown[] = JSON.parse(await readFile('content/brands.json', 'utf8'))
  expect(programme.partnerCount).toBe(Math.floor(brands.length / 10) * 10)
})

test('no two decisions have one number, each begins with its own, and the index has each with its title', async () => {
  const files = (await readdir('docs/decisions')).filter((file) => file !== 'README.md')
  const numbers = files.map((file) => file.slice(0, 3))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const texts = await Promise.all(files.map((file) => readFile(`docs/decisions/${file}`, 'utf8')))
  expect(texts.filter((text, at) => !text.startsWith(`# ${numbers[at]} `))).toEqual([])
  const entries = texts.map((text, at) => `- [${text.slice(2).split('\n')[0]}](${files[at]})`)
  const index = await readFile('docs/decisions/README.md', 'utf8')
  expect(
    index
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .sort(),
  ).toEqual(entries.sort())
})

test('SQL stands in stores and tables, and nowhere else', async () => {
  const elsewhere = sources.filter(
    (file) => /^server\/src\/(?!platform\/)/.test(file) && !/(\.test|[/-]store|\/tables)\.tsx?$/.test(file),
  )
  const texts = await Promise.all(elsewhere.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  const query =
    /\b(?:tx|pool|database|client|owner)\s*\.(?:select|insert|update|delete|query|execute|prepared)\(|\bsql`/
  expect(texts.filter(([, text]) => query.test(text)).map(([file]) => file)).toEqual([])
})

/** Which tables of other modules a module's SQL names: those that look at everything read them where they stand. */
const tablesOfOthers: Record<string, string> = {
  'server/src/office/bookkeeping/action-proof-store.ts':
    'account_joins balances careline_entries purchase_reviews quest_members staff_actions transfers vouchers',
  'server/src/office/bookkeeping/centre-proof-store.ts': 'balances cards collectors redemption_names redemptions',
  'server/src/office/bookkeeping/conversion-proof-store.ts':
    'collectors conversions partner_differences partner_file_lines partner_files',
  'server/src/office/bookkeeping/hold-proof-store.ts': 'balances conversions redemptions',
  'server/src/office/bookkeeping/sign-in-proof-store.ts':
    'staff_actions staff_elevations staff_requests staff_sessions',
  'server/src/office/demonstration/multitude-store.ts': 'balances transfers',
  'server/src/office/figures/store.ts':
    'cases collectors conversions offer_states offer_uses offer_versions transfers vouchers',
  'server/src/records/staff-actions/lane-grants.sql': 'closures',
  'server/src/people/leaving/store.ts': 'cards collectors identities security_events',
  // A comparison of lanes is about what the books say of purchases, and what refunds left of them.
  'server/src/points/second-purchases/compared-store.ts': 'balances refunds transfers',
  'server/src/points/second-purchases/store.ts': 'balances transfers',
  // Erased accounts are no fault of the books.
  'server/src/records/ledger/lane-functions.sql': 'claimed_purchases closures refunds',
  'server/src/office/split-tests/report-store.ts': 'balances transfers',
}

/** The tables of others that are written, too: the pseudonyms of an erased member are replaced. */
const writtenOfOthers = ['server/src/people/leaving/store.ts: security_events']

test('SQL names tables of its own module; others’ are read where that is listed, and hardly ever written', async () => {
  const modules = sources.filter((file) => /^server\/src\/(?!platform\/).+\/.+/.test(file) && !/\.test\./.test(file))
  const sqlFiles = (await readdir('server/src', { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `server/src/${file}`)
  const texts = await Promise.all(
    [...modules, ...sqlFiles].map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
  )
  const moduleOf = (file: string) => file.split('/').slice(-3, -1).join('/')
  const ownerOf = new Map(
    texts
      .filter(({ file }) => file.endsWith('/tables.ts'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\btable\(\s*'(\w+)'/g)].map(([, table]) => [table, moduleOf(file)] as const),
      ),
  )
  expect(ownerOf.size).toBeGreaterThan(90)
  const named = texts.flatMap(({ file, text }) => {
    const statements = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|--.*/g, '')
    return [...statements.matchAll(/\b(from|join|using|update|into)\s+"?(\w+)"?/gi)].flatMap(
      ([whole, verb = '', table = '']) => {
        const owner = ownerOf.get(table)
        if (!owner || owner === moduleOf(file)) return []
        const isWritten = /update|into/i.test(verb) || new RegExp(`delete\\s+${whole}`, 'i').test(statements)
        return [{ file, table, isWritten }]
      },
    )
  })
  const byFile = Object.fromEntries(
    [...Map.groupBy(named, ({ file }) => file)].map(([file, rows]) => [
      file,
      [...new Set(rows.map(({ table }) => table))].sort().join(' '),
    ]),
  )
  expect(byFile).toEqual(tablesOfOthers)
  const written = new Set(named.filter(({ isWritten }) => isWritten).map(({ file, table }) => `${file}: ${table}`))
  expect([...written]).toEqual(writtenOfOthers)
})

test('every name says something', () => {
  expect(sources.filter((file) => empty.test(file.split('/').at(-1) ?? ''))).toEqual([])
})

/** Such a spread only keeps the formatter from breaking the lines. */
const spreadLiteral = /\.\.\.\s*\{\s*[\w'"[.]/

test('an object is written in one piece, without spreading literals into it', async () => {
  const texts = await Promise.all(everything.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  expect(texts.filter(([, text]) => spreadLiteral.test(text)).map(([file]) => file)).toEqual([])
})

test('a file is read whole: none is longer than 300 lines', async () => {
  const lengths = await Promise.all(
    sources.map(async (file) => [file, (await readFile(file, 'utf8')).split('\n').length] as const),
  )
  expect(lengths.filter(([, lines]) => lines > 300)).toEqual([])
})

test('every component of the design has a folder of its name, with its examples', async () => {
  const folders = (await readdir('design/src', { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const files = folders.flatMap(({ name }) => [`${name}/${name}.tsx`, `${name}/${name}.examples.tsx`])
  expect(files.filter((file) => !sources.includes(`design/src/${file}`))).toEqual([])
})

test('every screen has examples, for the gallery, the pictures and axe', () => {
  const drawn = Object.values(screens)
    .filter((row) => row.for !== 'developer')
    .map(({ screen }) => fileOf(screen))
  expect(
    drawn.map((file) => file.replace(/\.tsx$/, '.examples.tsx')).filter((file) => !sources.includes(file)),
  ).toEqual([])
})

test('every test that the specification names is there', async () => {
  const { named, missing } = await testsNamedIn('docs/specification.md')
  expect(named).toBeGreaterThan(200)
  expect(missing).toEqual([])
})

test('every line of the first specification has its test', async () => {
  const text = await readFile('docs/specification.md', 'utf8')
  const lines = text.slice(text.indexOf('## registration.md'), text.indexOf('## member-area.md')).split('\n')
  const rows = lines.filter((line) => line.startsWith('- '))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => !/^ +`[\w/.-]+\.test\.tsx?`: /.test(lines[lines.indexOf(row) + 1] ?? ''))).toEqual([])
})

test('every sentence of the page for tills has its test', async () => {
  const { named, missing } = await testsNamedIn('docs/shops.md')
  expect(named).toBeGreaterThan(25)
  expect(missing).toEqual([])
  const lines = (await readFile('docs/shops.md', 'utf8')).split('\n')
  expect(lines.filter((line, index) => line.startsWith('- ') && !lines[index + 1]?.startsWith('  `'))).toEqual([])
})

test('every line of the security standard has its test, or says why it has none', async () => {
  const { named, missing } = await testsNamedIn('docs/asvs.md')
  expect(named).toBeGreaterThan(200)
  expect(missing).toEqual([])
  const lines = (await readFile('docs/asvs.md', 'utf8')).split('\n')
  const open = lines.filter((line, index) => line.startsWith('- **') && !lines[index + 1]?.startsWith('  '))
  expect(open).toEqual([])
  expect(lines.filter((line) => line.startsWith('- **'))).toHaveLength(253)
})

/** registration.md §8 asks for a toast there. */
const errorToasts = ['web/src/pages/registration/business-details.tsx', 'web/src/pages/sign-in/logout.tsx']

test('an error is shown where it happened, and in a toast only where the specification names one', async () => {
  const texts = await Promise.all(
    sources
      .filter((file) => !file.endsWith('.examples.tsx'))
      .map(async (file) => [file, await readFile(file, 'utf8')] as const),
  )
  const toasting = texts.filter(([, text]) => /^(?! \*).*showToast\(\{ level: 'ERROR'/m.test(text))
  expect(toasting.map(([file]) => file).sort()).toEqual(errorToasts)
})

test('no field cuts what is typed or pasted into it: its rule counts, and says so', async () => {
  const screens = sources.filter((file) => file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(300)
  const texts = await Promise.all(screens.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  expect(texts.filter(([, text]) => /\bmaxLength=/.test(text)).map(([file]) => file)).toEqual([])
})

test('every workspace of the product is read by the checks, and by the tests of its own', async () => {
  expect(productWorkspaces.length).toBeGreaterThan(7)
  const unread = productWorkspaces.filter((workspace) => !sources.some((file) => file.startsWith(`${workspace}/src/`)))
  expect(unread).toEqual([])
  const { workspaces: known } = JSON.parse(await readFile('knip.json', 'utf8'))
  expect(workspaces.filter((workspace) => !(workspace in known))).toEqual([])
  const { include } = JSON.parse(await readFile('tsconfig.json', 'utf8'))
  expect(
    workspaces.filter((workspace) => !include.includes(workspace) && !include.includes(`${workspace}/src`)),
  ).toEqual([])
})
