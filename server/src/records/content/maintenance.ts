import type { MaintenanceWindow } from '@pollen/contract/maintenance'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { fileKind } from '../../platform/content/content-kind.ts'

const Moment = z.iso.datetime({ offset: true, error: 'is no moment like 2022-02-02T23:00:00Z' })
const MaintenanceFile = z.object({ from: Moment, until: Moment })

/**
 * When the service is unavailable if the maintenance switch is on.
 *
 * @throws StartError   the text lacks a time, or has a wrong one
 */
export function parseMaintenance(text: string): MaintenanceWindow {
  const { from, until } = parseContent('maintenance.json', text, MaintenanceFile)
  return { from: new Date(from), until: new Date(until) }
}

export const maintenanceKind = fileKind({
  name: 'maintenance',
  title: 'Planned maintenance',
  file: 'maintenance.json',
  shape: MaintenanceFile,
  words: {
    from: { label: 'It begins' },
    until: { label: 'It ends' },
  },
  parse: parseMaintenance,
})
