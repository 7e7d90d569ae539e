import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { showToast } from '../toast/toast.tsx'

/** How long “Copied!” is shown (registration.md §9). */
const copiedMs = 3000

/** Copies a text, and says that it did. Disabled until the text is known. */
export function CopyButton({ text, children = 'Copy' }: { text: string | undefined; children?: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text ?? '').then(
      () => setCopied(true),
      () => showToast({ level: 'ERROR', text: 'Your browser does not let us copy. Select the text instead.' }),
    )
  return (
    <>
      <Button kind="quiet" disabled={text === undefined} onClick={copy}>
        {isCopied ? 'Copied!' : children}
      </Button>
      <p className="hidden" role="status">
        {isCopied && 'Copied!'}
      </p>
    </>
  )
}
