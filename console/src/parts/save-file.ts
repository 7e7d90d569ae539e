export type FileType = 'text/csv' | 'text/plain' | 'text/html' | 'application/jsonl'

/** Gives the browser a file to keep. */
export function saveFile(name: string, content: string, type: FileType): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
