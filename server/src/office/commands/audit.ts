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
    const { actionsWhere, memberActions, officeActions } = await staffActions()
    const words: Record<string, string> = { ...officeActions, ...memberActions }
    const found = await withDatabase(({ transaction }) => transaction((tx) => actionsWhere(tx, {}, most)))
    const rows = found.map(({ action: { at, action, doneBy, role, collectorId, subject, points }, reason }) => [
      minute(at),
      words[action] ?? action,
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
  .description('prove every seal: nothing was changed, dropped or added behind our back')
  .option('--seal <hash>', 'one that left by mail or as an event: is it there, too?')
  .addHelpText(
    'after',
    examples('npm run audit -- verify', 'npm run audit -- verify --json', 'npm run audit -- verify --seal 9f86d081…'),
  )
  .action(async ({ seal: hash }) => {
    const { sealWithHash, verifySeals } = await staffActions()
    const { erasedAmong } = await import('../../records/closures/closures.ts')
    const { left, ...proof } = await withDatabase(({ transaction }) =>
      transaction(async (tx) => ({
        ...(await verifySeals(tx, { now: new Date(), isErased: erasedAmong })),
        left: hash === undefined ? undefined : await sealWithHash(tx, hash.toLowerCase()),
      })),
    )
    if (hash !== undefined && !left)
      throw new CommandError('That seal is not there: what it was on was replaced, or it is of another database.')
    if (proof.faults.length > 0) {
      const faults = proof.faults.map((it) =>
        'actionId' in it ? `${said[it.fault]}: action ${it.actionId}` : `${said[it.fault]}: seal ${it.sealNumber}`,
      )
      throw new CommandError([...faults, `${pluralise(faults.length, 'fault')}.`].join('\n'))
    }
    const { actions, seals, newest } = proof
    const last = newest === undefined ? '' : `, the newest ${newest}`
    const lines = [`✓ ${pluralise(actions, 'action')} under ${pluralise(seals, 'seal')}${last}: as they were written.`]
    if (left) lines.push(`✓ That one is seal ${left.sealNumber}, of ${minute(left.sealedAt)} (UTC).`)
    print({ ...proof, left }, lines.join('\n'))
  })

const said = {
  changed: 'What was written down was changed',
  missing: 'Something that was written down is missing',
  entryChanged: 'Why something was done was changed',
  entryMissing: 'Why something was done is missing, though the account is not erased',
  addedLate: 'It was added long after it is said to have happened',
  notSealed: 'It is older than ten minutes and has no seal',
}

await run()
