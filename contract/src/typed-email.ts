import { plainText } from './plain-text.ts'

/**
 * The address in what was typed or pasted: a link (`mailto:ada@example.com?subject=…`), a name with its address
 * (`Ada <ada@example.com>`), the end of a sentence. A domain in letters of any script is written as it travels, which is what a
 * browser does with it in a field for emails.
 */
export function plainEmail(entered: string): string {
  const text = plainText(entered)
  const between = /<([^<>]*)>/.exec(text)?.[1] ?? text
  const address = withoutLink(between.trim())
    .replace(/^["'(<]+/, '')
    .replace(/(?<![.,;:"')>])[.,;:"')>]+$/, '')
    .trim()
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1))
}

function withoutLink(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const [address = ''] = text.slice('mailto:'.length).split('?')
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: whatever is not ASCII
  if (/^[\x00-\x7f]*$/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
