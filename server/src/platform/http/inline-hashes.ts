import { createHash } from 'node:crypto'

/** The CSP hashes of a page's inline scripts or styles. */
export const hashesOf = (html: Buffer, tag: 'script' | 'style') =>
  [...html.toString().matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
