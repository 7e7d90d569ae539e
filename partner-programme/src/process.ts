import type { PartnerProgrammeOptions } from './partner-programme.ts'

// Started as the server's worker is (server/src/platform/process/worker-process.ts): options come as the first message,
// `ready` answers them, and `stop` ends it. It ends with whoever started it, however that ends, also while it starts.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit(1))
process.once('message', async (options: PartnerProgrammeOptions) => {
  const { openPartnerProgramme } = await import('./partner-programme.ts')
  const running = await openPartnerProgramme(options)
  process.on('message', async (message) => {
    if (message !== 'stop') return
    await running.close()
    process.exit(0)
  })
  process.send?.('ready')
})
