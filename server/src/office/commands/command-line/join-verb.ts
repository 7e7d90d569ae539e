import type { Command } from '@commander-js/extra-typings'
import type { Transaction } from '../../../platform/database/database.ts'
import type { OperatorForCaller } from '../../../records/staff-actions/staff-actions.ts'
import { examples, withDatabase } from './command-line.ts'

type Parts = {
  print: (value: unknown, text: string) => void
  memberNamed: (tx: Transaction, name: string) => Promise<string>
  callerOf: (given: { by: string; reason: string; identified?: string }) => OperatorForCaller
}

const memberHelp = 'their email, the number of their card, or the id that find prints'

/** Adds the command that joins two accounts of one person. */
export function joinCommand(program: Command, { print, memberNamed, callerOf }: Parts): void {
  program
    .command('join')
    .description('join a second account of one person into the first; both are told, and it cannot be undone')
    .argument('<member>', `the account that stays: ${memberHelp}`)
    .argument('<other>', 'the account that ends, in the same way')
    .requiredOption('--reason <words>', 'why')
    .requiredOption('--by <name>', 'who joins them')
    .requiredOption('--identified <words>', 'how you know that both are of one person')
    .addHelpText(
      'after',
      examples(
        'npm run members -- join ada@example.com 12345678901 --reason "Has two accounts" --by Grace --identified "Knows both words"',
      ),
    )
    .action(async (name, other, given) => {
      const { checkMayJoin, join } = await import('../../../people/joining/joining.ts')
      const { lockEach } = await import('../../../records/ledger/ledger.ts')
      const { enterLane } = await import('../../../platform/lanes/across-lanes.ts')
      const now = new Date()
      const joining = await withDatabase(({ transaction }) =>
        transaction(async (tx) => {
          const accounts = { collectorId: await memberNamed(tx, name), joinedId: await memberNamed(tx, other) }
          await enterLane(tx, accounts.collectorId)
          await lockEach(tx, Object.values(accounts))
          await checkMayJoin(tx, accounts, now)
          await join(tx, accounts, { ...callerOf(given), now })
          return accounts
        }),
      )
      print(joining, '✓ Joined: what both had is in the first, and both addresses are told.')
    })
}
