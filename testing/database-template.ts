/** Each test's database is a copy of this one. */
export const template = 'filled_template'
/** Or of this one, which has the content of `content/` as well. */
export const contentTemplate = 'content_template'

/** The connection string of another database on the same server. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
