/** The database that every test's own is a copy of. */
export const template = 'filled_template'

/** The same server, another database. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
