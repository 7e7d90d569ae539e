/** A pattern for `like` that finds this text anywhere, with its own `%`, `_` and `\\` taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
