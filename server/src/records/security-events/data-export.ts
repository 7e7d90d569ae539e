import { dataExportPart } from '../../platform/database/data-export-part.ts'
import { securityEventNames } from './event-names.ts'
import * as store from './store.ts'

const mostEvents = 10_000

export const securityEventsPart = dataExportPart({
  name: 'security',
  section: 'safety',
  title: 'What happened around your account',
  about:
    'Logging in, wrong passwords and codes, changes: of the last 400 days, as far as it names you, your email, your mobile or your card. Some of it may have been somebody else. The newest 10,000.',
  fields: { at: 'When', what: 'What', refusal: 'Refused as', call: 'Call', network: 'Network’s code' },
  async rows({ tx, pseudonyms }) {
    const events = await store.newest(tx, { since: new Date(0), pseudonyms, most: mostEvents })
    return events.map(({ at, event, refusal, place, network }) => ({
      at,
      what: securityEventNames[event] as string,
      refusal: refusal as string | null,
      call: place,
      network,
    }))
  },
})
