import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../../platform/database/rows-of-collector.ts'
import { arcadePlays } from './tables.ts'

export const arcadePart = dataExportPart({
  name: 'arcade',
  section: 'offers',
  title: 'Your plays in the arcade',
  about: 'Each play, and what was in the cells. Of a play that you haven’t finished, that stays sealed.',
  fields: {
    day: 'Day',
    playId: 'Our number for it',
    begunAt: 'Begun',
    openedAt: 'Cell opened',
    cell: 'Cell',
    cells: 'Points in the cells',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: arcadePlays, by: ({ playId }) => [playId] },
      ({ day, playId, begunAt, openedAt, cell, board }) => ({
        day,
        playId,
        begunAt,
        openedAt,
        cell,
        cells: cell === null ? null : board.join(', '),
      }),
    ),
})
