import { dataExportPart } from '../../platform/database/data-export-part.ts'
import * as store from './store.ts'

export const signInPart = dataExportPart({
  name: 'sign-in',
  section: 'you',
  title: 'How you log in',
  about: 'Your password isn’t here: we keep only what it can be checked against.',
  fields: { email: 'Email', signsInBy: 'You log in by', createdAt: 'Since' },
  async rows({ tx, collectorId }) {
    const found = await store.findIdentity(tx, collectorId)
    return found ? [{ email: found.email, signsInBy: found.signsInBy, createdAt: found.createdAt }] : []
  },
})
