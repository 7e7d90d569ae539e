import './platform/process/tsx.ts'
import { parseArgs } from 'node:util'
import { Refusal } from '@pollen/contract/refusals'
import { connect, type Database } from './platform/database/database.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import { readSettings } from './platform/process/settings.ts'
import { StartError } from './platform/process/start-error.ts'
import type { About } from './redemptions/close-case.ts'

const { allCases, caseNumberOf, closeCase, Ending } = await import('./redemptions/close-case.ts')

/** `npm run cases`: who answers the careline sees what members told us, and closes it. */
const usage = `npm run cases                  the open cases, the first one first; --all: the closed ones, too
npm run cases -- show NUMBER   all that is known of one
npm run cases -- close NUMBER --reason "what the member is told" --by "who" [--give-back POINTS]
                               closes it, gives points back, and tells the member by email`

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      reason: { type: 'string' },
      by: { type: 'string' },
      'give-back': { type: 'string', default: '0' },
    },
  })
type Asked = ReturnType<typeof read>

const isForeseen = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof Refusal ||
  /^ERR_PARSE_ARGS/.test(String((error as { code?: unknown }).code))

try {
  const asked = read()
  const { connectionString, leave } = await reachDatabase(readSettings(process.env))
  const database = connect(connectionString)
  try {
    await obey(database, asked)
  } finally {
    await database.close()
    await leave()
  }
} catch (error) {
  console.error(isForeseen(error) ? error.message : error)
  process.exitCode = 1
}

async function obey({ transaction }: Database, { positionals, values }: Asked): Promise<void> {
  const [verb = 'list', caseNumber = ''] = positionals
  if (verb === 'list') {
    const found = (await transaction(allCases)).filter(({ closedAt }) => values.all || !closedAt)
    for (const one of found) console.log(line(one))
    return console.log(`${found.length} ${found.length === 1 ? 'case' : 'cases'}.`)
  }
  if (verb === 'show') {
    const one = (await transaction(allCases)).find(({ caseId }) => caseNumberOf(caseId) === caseNumber.toUpperCase())
    if (!one) throw new StartError(`There is no case ${caseNumber}.`)
    const { about, ...known } = one
    return console.log(`${line(one)}\n${JSON.stringify({ ...known, ...(about as About) }, undefined, 2)}`)
  }
  if (verb === 'close') {
    const givenBackPoints = Number(values['give-back'])
    const { success, data, error } = Ending.safeParse({ ...values, caseNumber, givenBackPoints })
    if (!success) throw new StartError(error.issues.map(({ message }) => `${message}.`).join('\n'))
    await transaction((tx) => closeCase(tx, data, new Date()))
    return console.log(`✓ Case ${data.caseNumber} is closed, and ${data.givenBackPoints} points are given back.`)
  }
  throw new StartError(usage)
}

function line({
  caseId,
  openedAt,
  about,
  closedAt,
  closedBy,
  givenBackPoints,
}: Awaited<ReturnType<typeof allCases>>[number]) {
  const { brandKey, storeId, releasedPoints, spentPoints } = about as About
  const ended = closedAt ? `closed by ${closedBy}, ${givenBackPoints} given back` : 'open'
  return `${caseNumberOf(caseId)}  ${openedAt.toISOString()}  ${brandKey} ${storeId}  ${spentPoints} spent, ${releasedPoints} went back at once  ${ended}`
}
