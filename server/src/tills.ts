import { type TillScope, tillScopes } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import { allTills, brandsByKey, enterTill, loadBrands, makeKey, retireKey } from './brands/brands.ts'
import { connect, type Database } from './platform/database/database.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import { readSettings } from './platform/process/settings.ts'
import { StartError } from './platform/process/start-error.ts'
import { migrate } from './schema.ts'

/** `npm run tills`: an operator enters tills, and makes and retires their keys. */
const usage = `npm run tills                            every till and its keys
npm run tills -- add BRAND "NAME"        enters a till of the brand, and makes its first key
npm run tills -- key TILL [SCOPE …]      another key for the till; it may ${tillScopes.join(', ')}, or less
npm run tills -- retire TILL KEY         ends a key: within seconds it opens nothing`

const [verb, ...words] = process.argv.slice(2)

try {
  const { connectionString, leave } = await reachDatabase(readSettings(process.env))
  await migrate(connectionString)
  const database = connect(connectionString)
  await database.transaction(loadBrands)
  try {
    await obey(database)
  } finally {
    await database.close()
    await leave()
  }
} catch (error) {
  console.error(error instanceof StartError || error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}

async function obey({ transaction }: Database): Promise<void> {
  const [first = '', second = '', ...more] = words
  if (verb === undefined) return list(await transaction(allTills))
  if (verb === 'add' && second) {
    const brands = await transaction(brandsByKey)
    if (!brands.has(first))
      throw new StartError(`There is no brand ${first}; there are: ${[...brands.keys()].join(', ')}.`)
    const { tillId, key } = await transaction(async (tx) => {
      const till = await enterTill(tx, { brandKey: first, name: second })
      return { ...till, ...(await makeKey(tx, { ...till, scopes: [...tillScopes] }, {})) }
    })
    return console.log(`Till ${tillId}\nKey  ${key}   (it is shown this once)`)
  }
  if (verb === 'key' && first) {
    const scopes = [second, ...more].filter(Boolean)
    const unknown = scopes.find((scope) => !tillScopes.includes(scope as TillScope))
    if (unknown) throw new StartError(`There is no scope ${unknown}; there are: ${tillScopes.join(', ')}.`)
    const wanted = { scopes: scopes.length > 0 ? (scopes as TillScope[]) : undefined }
    const { key } = await transaction((tx) => makeKey(tx, { tillId: first, scopes: [...tillScopes] }, wanted))
    return console.log(`Key  ${key}   (it is shown this once)`)
  }
  if (verb === 'retire' && second) {
    await transaction((tx) => retireKey(tx, { tillId: first, keyId: second }, new Date()))
    return console.log('It is retired.')
  }
  throw new StartError(usage)
}

function list(tills: Awaited<ReturnType<typeof allTills>>): void {
  for (const { tillId, brandKey, name, keys } of tills) {
    console.log(`${tillId}  ${brandKey}  ${name}`)
    for (const { keyId, scopes, usedAt, endsAt } of keys) {
      const ended = endsAt ? `, ends ${endsAt.toISOString()}` : ''
      console.log(`    ${keyId}  ${scopes.join(' ')}, last used ${usedAt?.toISOString() ?? 'never'}${ended}`)
    }
  }
}
