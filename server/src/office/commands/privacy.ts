import { text } from 'node:stream/consumers'
import { CommandError, commandLine, examples, operatorOf, reasonOf, withDatabase } from './command-line/command-line.ts'
import { memberOf } from './command-line/member.ts'
import { pluralise, table } from './command-line/table.ts'

const leaving = () => import('../../people/leaving/leaving.ts')

const { program, print, run } = commandLine(
  'privacy',
  'What is known of a member, and the proof that nothing is known any more.',
  'npm run --silent privacy -- known ada@example.com --reason "Will be erased" --by Grace > known.txt',
  'npm run privacy -- proof 0199a1b2-0000-7000-8000-000000000001 < known.txt',
)

program
  .command('known')
  .description('print what names a member, one value a line, for the proof after their account is erased')
  .argument('<member>', 'their email or the number of their card')
  .requiredOption('--reason <words>', 'why you look')
  .requiredOption('--by <name>', 'who looks')
  .addHelpText(
    'after',
    examples('npm run --silent privacy -- known ada@example.com --reason "Will be erased" --by Grace > known.txt'),
  )
  .action(async (name, { reason, by }) => {
    const { knownOf } = await leaving()
    const { record } = await import('../../records/staff-actions/staff-actions.ts')
    const operator = { ...operatorOf(by), reason: reasonOf(reason), now: new Date() }
    const known = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const collectorId = await memberOf(tx, name)
        if (!collectorId) throw new CommandError(`There is no member ${name}.`)
        await record(tx, collectorId, { ...operator, action: 'contactSeen' })
        return knownOf(tx, collectorId)
      }),
    )
    print(known, known.join('\n'))
  })

program
  .command('proof')
  .description('search the whole database for the values on the standard input; fail when one is found')
  .argument('<collector>', 'the id that the books keep: the first line of what `known` printed')
  .addHelpText('after', examples('npm run privacy -- proof 0199a1b2-0000-7000-8000-000000000001 < known.txt'))
  .action(async (collectorId) => {
    const { proofOfErasure } = await leaving()
    const known = process.stdin.isTTY ? [] : (await text(process.stdin)).split('\n').map((line) => line.trim())
    const words = known.filter((word) => word !== '')
    const proof = await withDatabase(({ transaction }) => transaction((tx) => proofOfErasure(tx, collectorId, words)))
    const { looked, found } = proof
    const tables = new Set(looked.map(({ place }) => place.slice(0, place.lastIndexOf('.'))))
    const lookedAt = `${[...tables].join(', ')}\n\nLooked for ${pluralise(words.length, 'value')} in ${pluralise(looked.length, 'column')} of ${pluralise(tables.size, 'table')}.`
    if (found.length === 0) return print(proof, `${lookedAt}\n✓ Nothing is left of them.`)
    const rows = found.map(({ place, hits }) => [place, hits])
    print(proof, `${lookedAt}\n\n${table(['Where', 'Rows'], rows)}`)
    throw new CommandError('Something is left of them.')
  })

await run()
