import { answerCase, answerGuest, closeCase } from '../server/src/office/cases/cases.ts'
import { connect, type Transaction } from '../server/src/platform/database/database.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets, type Secrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { guests } from '../server/src/records/cases/cases.ts'
import type { Settings } from './journey.ts'
import { secretsKey } from './secrets-key.ts'

/** What our Grace does in the office of a journey's programme; the console's own tests press its buttons. */
export const grace = {
  answers: (settings: Settings, caseNumber: string, text: string): Promise<void> =>
    inOffice(settings, async (tx, now) => {
      if (!guests.isNumber(caseNumber)) return answerCase(tx, { caseNumber, text, by: 'Grace' }, now)
      const answer = { text, by: 'Grace', publicUrl: 'https://pollen.example', now }
      await answerGuest(tx, await guests.lockCase(tx, caseNumber), answer)
    }),
  closes: (settings: Settings, caseNumber: string, end: { reason: string; givenBackPoints: number }): Promise<void> =>
    inOffice(settings, async (tx, now) => {
      await closeCase(tx, { caseNumber, by: 'Grace', ...end }, now)
    }),
}

/** Works in a transaction of a journey's database, with its secrets, beside its programme. */
export async function inOffice<Result>(
  { DATABASE_URL }: Settings,
  work: (tx: Transaction, now: Date, secrets: Secrets) => Promise<Result>,
): Promise<Result> {
  const database = connect(DATABASE_URL)
  try {
    const secrets = await loadSecrets(database, wrappingBy(readSettings({ SECRETS_KEY: secretsKey })))
    return await database.transaction((tx) => work(tx, new Date(), secrets))
  } finally {
    await database.close()
  }
}
