import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../../platform/database/rows-of-collector.ts'
import { memberYears } from './tables.ts'

export const memberYearsPart = dataExportPart({
  name: 'years',
  section: 'points',
  title: 'Your years in pictures',
  about: 'What we added up for you when a year was over. It stays as it was made.',
  fields: {
    year: 'Year',
    madeAt: 'Made',
    pointsIn: 'Points in',
    pointsOut: 'Points out',
    pointsSpent: 'Of these, spent',
    savedPence: 'You saved',
    purchases: 'Purchases',
    bestMonth: 'Best month',
    brandKey: 'Favourite shop',
    months: {
      label: 'Months',
      fields: { month: 'Month', pointsIn: 'Points in', pointsOut: 'Points out', savedPence: 'You saved' },
    },
  },
  rows: (request) =>
    rowsOfCollector(request, { table: memberYears, by: ({ year }) => [year] }, ({ year, madeAt, document }) => ({
      year,
      madeAt,
      pointsIn: document.pointsIn,
      pointsOut: document.pointsOut,
      pointsSpent: document.pointsSpent,
      savedPence: document.savedPence,
      purchases: document.purchases,
      bestMonth: document.bestMonth,
      brandKey: document.favourite?.brandKey,
      months: document.months.map((sums, index) => ({ month: index + 1, ...sums })),
    })),
})
