import type { PartnerProgrammeOptions } from './partner-programme.ts'
import { runProcess } from './run-process.ts'

runProcess<PartnerProgrammeOptions>(async (options) =>
  (await import('./partner-programme.ts')).openPartnerProgramme(options),
)
