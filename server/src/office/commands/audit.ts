import type { OfficeFault } from '../bookkeeping/bookkeeping.ts'
import { CommandError, commandLine, examples, withDatabase } from './command-line/command-line.ts'
import { minute, pluralise, table } from './command-line/table.ts'

const staffActions = () => import('../../records/staff-actions/staff-actions.ts')

const { program, print, run } = commandLine(
  'audit',
  'What people of the office did and looked at, and the proof that nothing of it was changed.',
  'npm run audit',
  'npm run audit -- verify',
)

program
  .command('list', { isDefault: true })
  .description('list what people of the office did, the newest first')
  .option('--most <number>', 'how many', Number, 100)
  .addHelpText('after', examples('npm run audit', 'npm run audit -- --most 500 --json'))
  .action(async ({ most }) => {
    const { actionsWhere, actionWords } = await staffActions()
    const found = await withDatabase(({ transaction }) => transaction((tx) => actionsWhere(tx, {}, most)))
    const rows = found.map(({ action: { at, action, doneBy, role, collectorId, subject, points }, reason }) => [
      minute(at),
      actionWords(action),
      role ? `${doneBy} (${role})` : doneBy,
      collectorId ?? subject ?? '',
      points === null ? '' : String(points),
      reason ?? '',
    ])
    const columns = ['At (UTC)', 'What', 'By', 'About', 'Points', 'Why']
    print(found, `${rows.length > 0 ? `${table(columns, rows)}\n` : ''}${pluralise(rows.length, 'action')}.`)
  })

program
  .command('verify')
  .description(
    'prove every seal, and that the list agrees with the books, the requests and the sessions: nothing was changed, dropped or added behind our back',
  )
  .option('--seal <hash>', 'one that left by mail or as an event: is it there, too?')
  .addHelpText(
    'after',
    examples('npm run audit -- verify', 'npm run audit -- verify --json', 'npm run audit -- verify --seal 9f86d081…'),
  )
  .action(async ({ seal: hash }) => {
    const { sealWithHash } = await staffActions()
    const { proveOffice } = await import('../bookkeeping/bookkeeping.ts')
    const { sealsSecret } = await import('./command-line/secrets.ts')
    const faults: OfficeFault[] = []
    const { left, secret, ...proof } = await withDatabase(async (database) => {
      const { unattended: transaction } = database // it changes nothing
      const secret = await sealsSecret(database)
      const onFault = (fault: OfficeFault) => faults.push(fault)
      return {
        ...(await proveOffice({ transaction }, { now: new Date(), secret, onFault })),
        secret,
        left: hash === undefined ? undefined : await transaction((tx) => sealWithHash(tx, hash.toLowerCase())),
      }
    })
    if (hash !== undefined && !left)
      throw new CommandError('That seal is not there: what it was on was replaced, or it is of another database.')
    if (faults.length > 0) {
      const lines = faults.map(({ collectorId, says }) => (collectorId ? `Collector ${collectorId}: ${says}` : says))
      throw new CommandError([...lines, `${pluralise(lines.length, 'fault')}.`].join('\n'))
    }
    const { actions, seals, newest, signedFrom, since } = proof
    const last = newest === undefined ? '' : `, the newest ${newest}`
    const lines = [
      `✓ ${pluralise(actions, 'action')} under ${pluralise(seals, 'seal')}${last}: as they were written, and as the books, the requests and the sessions have it.`,
    ]
    if (since) lines.push(`What came before ${minute(since)} (UTC) is compared with nothing: it is older than that.`)
    if (newest && secret === undefined)
      lines.push('Its signature was not looked at: SECRETS_KEY is not at hand, without which nobody can sign it.')
    else if (signedFrom !== undefined) lines.push(`✓ It is signed by this installation, since seal ${signedFrom}.`)
    if (left) lines.push(`✓ That one is seal ${left.sealNumber}, of ${minute(left.sealedAt)} (UTC).`)
    else if (newest)
      lines.push(
        'Not compared: a seal that left. Whoever puts back an older state of the whole database is found by the newest one alone that you keep (an email, the event audit.sealed, the log): npm run audit -- verify --seal HASH.',
      )
    print({ ...proof, faults, left }, lines.join('\n'))
  })

await run()
