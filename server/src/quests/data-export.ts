import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { questMembers } from './tables.ts'

export const questsPart = dataExportPart({
  title: 'Your quests',
  about: 'The quests that you took part in. What counts for them is your transactions.',
  tables: ['quest_members'],
  fields: {
    questId: 'Quest',
    version: 'Version',
    joinedAt: 'When you joined',
    rewardedAt: 'When you had its reward',
    voucherId: 'The voucher that it gave',
    takenBackAt: 'When its points went back',
    closedAt: 'Closed',
    countedNumber: 'Counted up to your transaction',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: questMembers, by: ({ questId }) => [questId] },
      ({ questId, version, joinedAt, rewardedAt, voucherId, takenBackAt, closedAt, countedNumber }) => ({
        questId,
        version,
        joinedAt,
        rewardedAt,
        voucherId,
        takenBackAt,
        closedAt,
        countedNumber,
      }),
    ),
})
