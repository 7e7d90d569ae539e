import { dataExportPart } from '../platform/database/data-export-part.ts'
import { rowsOfCollector } from '../platform/database/rows-of-collector.ts'
import * as store from './store.ts'
import { knownDevices, sessions } from './tables.ts'

export const signInPart = dataExportPart({
  title: 'How you log in',
  about: 'Your password isn’t here: we keep only what it can be checked against.',
  tables: ['identities'],
  fields: { email: 'Email', signsInBy: 'You log in by', createdAt: 'Since' },
  async rows({ tx, collectorId }) {
    const found = await store.findIdentity(tx, collectorId)
    return found ? [{ email: found.email, signsInBy: found.signsInBy, createdAt: found.createdAt }] : []
  },
})

export const sessionsPart = dataExportPart({
  title: 'Where you’re logged in',
  about: 'The kind of browser, and when it was used. Of its network we keep a code that nobody can read back.',
  tables: ['sessions'],
  fields: {
    device: 'Device',
    createdAt: 'Since',
    lastUsedAt: 'Last used',
    expiresAt: 'Ends',
    network: 'Network’s code',
  },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: sessions, by: ({ createdAt, tokenHash }) => [createdAt, tokenHash] },
      ({ device, createdAt, lastUsedAt, expiresAt, network }) => ({
        device,
        createdAt,
        lastUsedAt,
        expiresAt,
        network,
      }),
    ),
})

export const knownDevicesPart = dataExportPart({
  title: 'Browsers that we know',
  about: 'Browsers in which you logged in before. We know no more of them than a cookie.',
  tables: ['known_devices'],
  fields: { hasShownCode: 'Logs in without a code', expiresAt: 'Until' },
  rows: (request) =>
    rowsOfCollector(
      request,
      { table: knownDevices, by: ({ deviceHash }) => [deviceHash] },
      ({ hasShownCode, expiresAt }) => ({ hasShownCode, expiresAt }),
    ),
})
