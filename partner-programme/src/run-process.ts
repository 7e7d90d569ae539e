/**
 * Runs something in a process of its own, which is started as the server's worker is
 * (server/src/platform/process/worker-process.ts): options come as the first message, `ready` answers them, and `stop`
 * ends it. It ends with whoever started it, however that ends, also while it starts.
 */
export function runProcess<Options>(open: (options: Options) => Promise<{ close(): Promise<unknown> }>): void {
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit(1))
  process.once('message', async (options: Options) => {
    const running = await open(options)
    process.on('message', async (message) => {
      if (message !== 'stop') return
      await running.close()
      process.exit(0)
    })
    process.send?.('ready')
  })
}
