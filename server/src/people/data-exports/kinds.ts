import { href } from '@pollen/contract/paths'
import { callUs, kind, none } from '../../records/notifications/kind-row.ts'

export const dataExportsKinds = {
  dataExportRequested: kind({
    group: 'safety',
    facts: none,
    title: () => 'A copy of your data was asked for',
    text: () => `Only the device that asked can download it. ${callUs}`,
    leadsTo: () => href('accountYourData'),
  }),
  dataExportReady: kind({
    group: 'safety',
    facts: none,
    title: () => 'The copy of your data is ready',
    text: () => `Download it within a week, on the device that asked. ${callUs}`,
    leadsTo: () => href('accountYourData'),
  }),
}
