import { Email } from '@pollen/contract/fields'
import { roleNames, StaffRole } from '@pollen/contract/staff-roles'
import { readSettings } from '../../platform/process/settings.ts'
import { linkTo } from '../../records/messaging/messaging.ts'
import { CommandError, commandLine, examples, UsageError, withDatabase } from './command-line/command-line.ts'
import { minute, pluralise, table } from './command-line/table.ts'
import { forThatDay, operatorsOf, whoAsks, whoDecides } from './command-line/two-names.ts'

const staff = () => import('../../safety/staff/staff.ts')

const { program, print, run } = commandLine(
  'staff',
  'Who works in the console. It is for the first colleagues, and when nobody can sign in: two administrators do the rest there.',
  'npm run staff',
  'npm run staff -- invite --help',
  'npm run staff -- end tom@example.com --reason "Left us" --by Grace',
)

program
  .command('list', { isDefault: true })
  .description('list the colleagues, with their roles')
  .addHelpText('after', examples('npm run staff', 'npm run staff -- --json'))
  .action(async () => {
    const { everybody } = await staff()
    const found = await withDatabase(({ transaction }) => transaction(everybody))
    const rows = found.map(({ name, email, role, brands, joinedAt, leftAt, lastSeenAt }) => [
      name,
      email ?? '',
      roleNames[role],
      brands.join(' '),
      leftAt ? 'left' : joinedAt ? 'joined' : 'invited',
      lastSeenAt ? minute(lastSeenAt) : '',
    ])
    const columns = ['Name', 'Email', 'Role', 'Brands', 'State', 'Last seen (UTC)']
    print(found, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'colleague')}.`)
  })

program
  .command('invite')
  .description('invite somebody by email; they make a passkey with the link, which works once, for seven days')
  .argument('<email>')
  .requiredOption('--name <name>', 'as their colleagues know them')
  .requiredOption('--role <role>', Object.keys(roleNames).join(', '))
  .option('--brand <key...>', 'the brands whose tills alone they see; the whole programme without it')
  .requiredOption(...whoAsks)
  .requiredOption(...whoDecides)
  .addHelpText(
    'after',
    examples(
      'npm run staff -- invite tom@example.com --name "Tom Osei" --role agent --asked-by Grace --decided-by Ruth',
      'npm run staff -- invite asha@argos.example --name "Asha Pell" --role marketer --brand argos --asked-by Grace --decided-by Ruth',
    ),
  )
  .addHelpText('after', forThatDay)
  .action(async (email, { name, role, brand: brands = [], ...two }) => {
    const address = Email.safeParse(email)
    const known = StaffRole.safeParse(role)
    if (!address.success) throw new UsageError(`${email} is no email address.`)
    if (!known.success) throw new UsageError(`There is no role ${role}: ${Object.keys(roleNames).join(', ')}.`)
    const { console: office } = readSettings(process.env)
    if (!office) throw new CommandError('There is no console: CONSOLE_URL is not given.')
    const { invite } = await staff()
    const invitation = { name: name.trim(), email: address.data, role: known.data, brands: brands.toSorted() }
    const token = await withDatabase(({ transaction }) =>
      transaction((tx) => invite(tx, invitation, { ...operatorsOf(two), now: new Date(), consoleUrl: office.url })),
    )
    const link = linkTo('join', office.url, token)
    print({ ...invitation, link }, `✓ ${name} is invited as ${roleNames[known.data].toLowerCase()}: ${link}`)
  })

program
  .command('end')
  .description('end somebody’s access at once and for good')
  .argument('<email>')
  .requiredOption('--reason <words>', 'why')
  .requiredOption('--by <name>', 'who ends it')
  .addHelpText('after', examples('npm run staff -- end tom@example.com --reason "Left us" --by Grace'))
  .action(async (email, { reason, by }) => {
    const { colleagueWith, endAccess } = await staff()
    const name = await withDatabase(({ transaction }) =>
      transaction(async (tx) => {
        const colleague = await colleagueWith(tx, email)
        if (!colleague) throw new CommandError(`Nobody here has the email ${email}.`)
        await endAccess(tx, { staffId: colleague.staffId, reason, by, now: new Date() })
        return colleague.name
      }),
    )
    print({ name }, `✓ ${name} is signed out, and cannot come back.`)
  })

await run()
