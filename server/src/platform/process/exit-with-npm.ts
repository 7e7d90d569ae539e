const intervalMs = 500

/**
 * Calls `then` once when the npm that started us is gone. npm forwards Ctrl-C and SIGTERM, but a `kill -9` of it
 * reaches nobody else: without this the server would stay behind, holding its port and its data.
 */
export function whenParentIsGone(then: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    then()
  }, intervalMs)
  watch.unref()
}
