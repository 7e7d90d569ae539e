import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useEffect, useState } from 'react'
import type { CodeMaker } from '../../parts/card/one-time-code.ts'
import { messageOf } from '../../platform/calls.ts'
import styles from './rotating-code.module.css'
import { draw, type SquareKind } from './square-codes.ts'
import { useRotatingCode } from './use-rotating-code.ts'

/** The square code that spends points: the card's number, and digits that change. */
export function RotatingCode({
  cardNumber,
  codes,
  error,
  onRetry,
}: {
  cardNumber: string | undefined
  codes: CodeMaker | undefined
  error: unknown
  onRetry: () => void
}) {
  return (
    <Panel>
      <div className={styles.panel}>
        {cardNumber && codes ? (
          <ChangingCode cardNumber={cardNumber} codes={codes} />
        ) : error === undefined ? (
          <Loader label="Loading your code" />
        ) : (
          <>
            <Notice level="bad">Your code did not load. {messageOf(error)}</Notice>
            <Button kind="plain" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

function ChangingCode({ cardNumber, codes }: { cardNumber: string; codes: CodeMaker }) {
  const { code, secondsLeft } = useRotatingCode(codes)
  const [kind, choose] = useState<SquareKind>('QR code')
  const { image, failed } = useCodeImage(kind, code && `${programme.cardPrefix}${cardNumber}.${code}`)
  const other = kind === 'QR code' ? 'Aztec code' : 'QR code'
  return (
    <>
      <div className={styles.square}>
        {image && <img src={image} alt={`${kind} of your card`} data-testid="card-code" />}
      </div>
      {failed && <Notice level="bad">The {kind} did not load. Check your connection, or show the other code.</Notice>}
      <p className={styles.left} role="timer">
        New code in <span className={styles.seconds}>{secondsLeft} s</span>
      </p>
      <progress className={styles.bar} value={secondsLeft} max={codes.periodSeconds} aria-hidden="true" />
      <p className="soft small">A picture of this code is worth nothing to anybody else.</p>
      <Button kind="plain" onClick={() => choose(other)}>
        Show {other === 'QR code' ? 'a' : 'an'} {other} instead
      </Button>
    </>
  )
}

/** The image of the code, and the one before until it is rendered. */
function useCodeImage(kind: SquareKind, text: string | undefined): { image: string | undefined; failed: boolean } {
  const [drawn, setDrawn] = useState<{ kind: SquareKind; image: string | undefined }>()
  useEffect(() => {
    if (text === undefined) return
    let isGone = false
    const show = (image?: string) => isGone || setDrawn({ kind, image })
    draw(kind, text).then(show, () => show())
    return () => {
      isGone = true
    }
  }, [kind, text])
  const current = drawn?.kind === kind ? drawn : undefined
  return { image: current?.image, failed: current !== undefined && current.image === undefined }
}
