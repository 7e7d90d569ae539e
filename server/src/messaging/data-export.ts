import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import { messages } from './tables.ts'

export const messagesPart = dataExportPart({
  title: 'Messages to you',
  about:
    'What we emailed or texted you in the last 90 days. We clear the words of a message once it’s sent, because they may hold codes and links.',
  tables: ['messages'],
  fields: {
    createdAt: 'Written',
    sentAt: 'Sent',
    channel: 'How',
    recipient: 'To',
    subject: 'Subject',
    text: 'Words',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: messages, by: ({ messageId }) => [messageId] },
      ({ createdAt, sentAt, channel, recipient, subject, text }) => ({
        createdAt,
        sentAt,
        channel,
        recipient,
        subject,
        text,
      }),
    ),
})
