import { readSettings } from '../../../platform/process/settings.ts'
import { StartError } from '../../../platform/process/start-error.ts'
import { loadSecrets, type Secrets } from '../../../platform/secrets/secrets.ts'
import { wrappingBy } from '../../../platform/secrets/wrapping.ts'
import type { CommandDatabase } from './command-line.ts'

/** This installation's secrets, which are made where no server has started yet. */
export const secretsIn = ({ unattended, ...database }: CommandDatabase): Promise<Secrets> =>
  loadSecrets({ ...database, transaction: unattended }, wrappingBy(readSettings(process.env)))

/**
 * Which the key is that the newest seal is signed with; undefined where the key of this installation's secrets is not at
 * hand, as for an auditor who has the database alone.
 */
export async function sealsSecret(database: CommandDatabase): Promise<string | undefined> {
  try {
    return (await secretsIn(database)).staffSeals
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}
