import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { cards } from './tables.ts'

export const cardsPart = dataExportPart({
  title: 'Your cards',
  about:
    'Every card that is or was yours. A card that came from a shop may have had details on file before you registered it.',
  tables: ['cards'],
  fields: {
    cardNumber: 'Number',
    state: 'State',
    issuedAt: 'Issued',
    endsAt: 'Ended, or ends',
    lastName: 'Last name on file',
    dateOfBirth: 'Date of birth on file',
    postcode: 'Postcode on file',
    addressLines: 'Address on file',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: cards, by: ({ issuedAt, cardNumber }) => [issuedAt, cardNumber] },
      ({ cardNumber, state, issuedAt, endsAt, lastName, dateOfBirth, postcode, addressLines }) => ({
        cardNumber,
        state,
        issuedAt,
        endsAt,
        lastName,
        dateOfBirth,
        postcode,
        addressLines,
      }),
    ),
})
