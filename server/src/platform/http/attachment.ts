/** The header's two spellings of a file name: ASCII for old browsers, UTF-8 for the others (RFC 6266). */
export function attachmentOf(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`
}
