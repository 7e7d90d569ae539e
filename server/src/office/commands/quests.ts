import { formatNumber } from '@pollen/contract/numbers'
import { commandLine, withDatabase } from './command-line/command-line.ts'
import { table } from './command-line/table.ts'

const { program, print, run } = commandLine(
  'quests',
  'See how many members take part in each quest, who finished it, and what it costs.',
  'npm run quests',
)

const number = (some: number | null) => (some === null ? 'any' : formatNumber(some))

program.action(async () => {
  const { questReports } = await import('../../events/quests/quests.ts')
  const reports = await withDatabase(({ transaction }) => transaction((tx) => questReports(tx, new Date())))
  const rows = reports.map(({ questId, firstDay, lastDay, isListed, members, mostMembers, rewarded, ...report }) => [
    questId,
    `${firstDay} to ${lastDay}`,
    isListed ? '' : 'left out',
    `${number(members)} of ${number(mostMembers)}`,
    rewarded,
    report.takenBack,
    ...(report.points
      ? [number(report.points.given), number(report.points.promised), number(report.points.budget)]
      : ['voucher', '', '']),
  ])
  const head = ['Quest', 'Days', '', 'Members', 'Rewarded', 'Taken back', 'Points given', 'Points promised', 'Budget']
  print(reports, rows.length === 0 ? 'There is no quest.' : table(head, rows))
})

await run()
