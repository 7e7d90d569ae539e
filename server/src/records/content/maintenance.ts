import { readFile } from 'node:fs/promises'
import type { MaintenanceWindow } from '@pollen/contract/maintenance'
import { z } from '@pollen/contract/zod'
import { StartError } from '../../platform/process/start-error.ts'

const Moment = z.iso.datetime({ offset: true })
const MaintenanceFile = z.object({ from: Moment, until: Moment })

/**
 * When the service is unavailable if the maintenance switch is on.
 *
 * @throws StartError   content/maintenance.json lacks a time, or has a wrong one
 */
export async function maintenanceWindow(): Promise<MaintenanceWindow> {
  const text = await readFile(new URL('../../../../content/maintenance.json', import.meta.url), 'utf8')
  const planned = MaintenanceFile.safeParse(JSON.parse(text))
  if (!planned.success)
    throw new StartError('content/maintenance.json must say from and until, as in 2022-02-02T23:00:00Z.')
  return { from: new Date(planned.data.from), until: new Date(planned.data.until) }
}
