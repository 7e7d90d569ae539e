import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { partnerLinks } from './tables.ts'

export const partnerLinksPart = dataExportPart({
  title: 'Linked partners',
  about: 'The partners that your card is or was linked to. Your numbers there are kept encrypted.',
  tables: ['partner_links'],
  fields: {
    partnerId: 'Partner',
    linkedAt: 'Linked',
    unlinkedAt: 'Unlinked',
    links: 'How often it was linked',
    needsLogin: 'Ended by the partner',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: partnerLinks, by: ({ partnerId }) => [partnerId] },
      ({ partnerId, linkedAt, unlinkedAt, links, needsLogin }) => ({
        partnerId: partnerId as string,
        linkedAt,
        unlinkedAt,
        links,
        needsLogin,
      }),
    ),
})
