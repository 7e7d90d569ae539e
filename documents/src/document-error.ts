/** A file of content/documents/ breaks a rule; the message says where. */
export class DocumentError extends Error {
  readonly file: string
  readonly line: number
  readonly says: string

  /**
   * @param file  its path below content/documents/
   * @param line  counted from 1
   */
  constructor(file: string, line: number, says: string) {
    super(`content/documents/${file} cannot be used: line ${line}: ${says}.`)
    this.file = file
    this.line = line
    this.says = says
  }
}
