import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'

/** How long “Copied!” is shown (registration.md §9). */
const copiedMs = 3000

/** Copies a text, and says that it did. Disabled until the text is known. */
export function CopyButton({ text, children = 'Copy' }: { text: string | undefined; children?: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text ?? '').then(
      () => setCopied(true),
      () => setRefused(true),
    )
  return (
    <>
      <Button kind="quiet" disabled={text === undefined} onClick={copy}>
        {isCopied ? 'Copied!' : children}
      </Button>
      {isRefused && <Notice level="bad">Your browser doesn’t let us copy. Select the text instead.</Notice>}
      <p className="hidden" role="status">
        {isCopied && 'Copied!'}
      </p>
    </>
  )
}
