/**
 * Inline scripts for the head of a page, which run before anything is drawn. Only the program that prerenders pages
 * fills it (entry.server.tsx), so that no browser loads them twice.
 */
export const headScripts: string[] = []
