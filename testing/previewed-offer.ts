import { connect } from '../server/src/platform/database/database.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { contentOf } from '../server/src/records/content/content.ts'
import { makePreview, offersKind } from '../server/src/rewards/offers/offers.ts'
import { secretsKey } from './secrets-key.ts'

/** The token of a preview of an offer as it runs. */
export async function previewOfOffer(databaseUrl: string, offerId: string): Promise<string> {
  const database = connect(databaseUrl)
  try {
    const settings = readSettings({ DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey })
    const { offerPreviews } = await loadSecrets(database, wrappingBy(settings))
    const now = new Date()
    const made = await database.transaction(async (tx) =>
      makePreview(tx, offerPreviews, { offerId, days: 1, now, text: await contentOf(tx, offersKind, now) }),
    )
    if (!made) throw new Error(`There is no offer ${offerId}`)
    return made.token
  } finally {
    await database.close()
  }
}
