const intervalMs = 500

/**
 * Calls `then` once when the npm that started this process ended. npm forwards Ctrl-C and SIGTERM, but not its own
 * `kill -9`: the server would stay behind, holding its port and its data.
 */
export function onParentExit(then: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    then()
  }, intervalMs)
  watch.unref()
}
