import { programme } from '@pollen/contract/programme'
import { Button } from '@pollen/design/button'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useEffect, useState } from 'react'
import type { CodeMaker } from '../../parts/card/one-time-code.ts'
import { messageOf } from '../../platform/calls.ts'
import { type CodeLock, LockedCode } from './locked-code.tsx'
import { RefusedSpend } from './refused-spend.tsx'
import styles from './rotating-code.module.css'
import { draw, type SquareKind } from './square-codes.ts'
import { useRotatingCode } from './use-rotating-code.ts'

/**
 * The square code that spends points: the card's number, and digits that change. While spending is locked it is covered.
 *
 * @param lock  the member's spending lock; a code that still loads has none
 * @param big  as large as the screen allows, with the words below it; otherwise the words stand beside it
 */
export function RotatingCode({
  cardNumber,
  codes,
  error,
  onRetry,
  lock,
  big = false,
}: {
  cardNumber: string | undefined
  codes: CodeMaker | undefined
  error: unknown
  onRetry: () => void
  lock?: CodeLock
  big?: boolean
}) {
  const isLocked = lock?.spending?.status === 'LOCKED'
  return (
    <Panel>
      {isLocked && <RefusedSpend />}
      <div className={styles.panel} data-big={big || undefined}>
        {isLocked ? (
          <LockedCode {...lock} />
        ) : cardNumber && codes ? (
          <ChangingCode cardNumber={cardNumber} codes={codes} big={big} />
        ) : error === undefined ? (
          <Loader label="Loading your code" />
        ) : (
          <>
            <Notice level="bad">Your code didn’t load. {messageOf(error)}</Notice>
            <Button kind="plain" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

function ChangingCode({ cardNumber, codes, big }: { cardNumber: string; codes: CodeMaker; big: boolean }) {
  const { code, secondsLeft } = useRotatingCode(codes)
  const [kind, setKind] = useState<SquareKind>('QR code')
  const { image, failed } = useCodeImage(kind, code && `${programme.cardPrefix}${cardNumber}.${code}`)
  const other = kind === 'QR code' ? 'Aztec code' : 'QR code'
  return (
    <>
      <div className={styles.square}>
        {image && <img src={image} alt={`${kind} of your card`} data-testid="card-code" />}
      </div>
      <div className={styles.words}>
        {failed && <Notice level="bad">The {kind} didn’t load. Check your connection, or show the other code.</Notice>}
        <h2 className={styles.title}>Spend points</h2>
        <p className="small" role="timer">
          New code in <span className={styles.seconds}>{secondsLeft} s</span>
        </p>
        <progress className={styles.bar} value={secondsLeft} max={codes.periodSeconds} aria-hidden="true" />
        {big && <p className={`soft small ${styles.hint}`}>The code keeps changing, so a photo of it won’t work.</p>}
        <Button kind="plain" onClick={() => setKind(other)}>
          {other === 'QR code' ? 'Show a QR code instead' : 'Till can’t read it? Try another code'}
        </Button>
      </div>
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
