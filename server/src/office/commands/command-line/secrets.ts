import { loadSecrets, type Secrets } from '../../../platform/database/secrets.ts'
import { wrappingBy } from '../../../platform/database/wrapping.ts'
import { readSettings } from '../../../platform/process/settings.ts'
import type { CommandDatabase } from './command-line.ts'

/** This installation's secrets, which are made where no server has started yet. */
export const secretsIn = ({ unattended, ...database }: CommandDatabase): Promise<Secrets> =>
  loadSecrets({ ...database, transaction: unattended }, wrappingBy(readSettings(process.env)))
