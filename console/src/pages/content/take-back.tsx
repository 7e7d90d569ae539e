import { takeBackContent } from '@pollen/contract/staff/content'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AskWithReason } from '../../parts/ask.tsx'
import { call } from '../../platform/calls.ts'
import type { Item } from './shown-item.ts'

const reasons = ['What came after was wrong', 'It worked better', 'What it was stopped for is put right']

/** Brings back what an earlier version said: by one where it gives no more, and else by two. */
export function TakeBack({
  item: { kind, key, versions, decides },
  version,
  close,
  say,
}: {
  item: Item
  version: number
  close: () => void
  say: (what: ReactNode) => void
}) {
  const takesTwo = versions.find((one) => one.version === version)?.takesTwo ?? true
  return (
    <AskWithReason
      title={`Back to version ${version}`}
      does={takesTwo ? 'Ask for it' : 'Take it back'}
      hint={
        takesTwo
          ? `It may give more than what is in force now, so a second person decides: ${decides}.`
          : 'It gives no more than what is in force now: it is in force within five seconds.'
      }
      reasons={reasons}
      onClose={close}
      run={(reason) => call(takeBackContent, { body: { contentKind: kind, key, version, reason } })}
      onDone={(done) =>
        say(
          done.outcome === 'done' ? (
            `Version ${version} is in force again.`
          ) : (
            <>
              Version {version} <Link to={`/requests?request=${done.requestId}`}>waits for a second person</Link>.
            </>
          ),
        )
      }
    />
  )
}
