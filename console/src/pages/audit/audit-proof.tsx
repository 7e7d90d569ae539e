import { formatNumber } from '@pollen/contract/numbers'
import { auditProof, proveAudit } from '@pollen/contract/staff/audit'
import { Failure, Notice } from '@pollen/design/notice'
import { useState } from 'react'
import pageStyles from '../../parts/page.module.css'
import { Part, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { momentInText } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import styles from './audit.module.css'

/** Whether all of it is as it was written, as of the last proof; a job proves it anew, beside the server. */
export function AuditProof() {
  const [askedAt, setAskedAt] = useState<string>()
  const found = useAnswer(auditProof)
  const proof = found.data?.proof
  if (askedAt !== undefined && proof && proof.at > askedAt) setAskedAt(undefined)
  const asking = useDoing(
    () => call(proveAudit),
    () => setAskedAt(proof?.at ?? ''),
  )
  const isBusy = asking.isBusy || askedAt !== undefined
  const verify = () => {
    if (!isBusy) asking.run(undefined)
  }
  useActions('The audit', [{ says: 'Verify the audit now', key: 'v', does: verify }])
  return (
    <Part title="Is it as it was written?">
      <WhenLoaded of={found} what="The last proof">
        {() => (
          <div className={styles.proof} aria-live="polite">
            {proof ? (
              <>
                <Tag level={proof.faults === 0 ? 'good' : 'bad'}>
                  {proof.faults === 0
                    ? 'Yes'
                    : proof.faults === 1
                      ? 'One fault'
                      : `${formatNumber(proof.faults)} faults`}
                </Tag>
                <span>
                  {formatNumber(proof.actions)} under {formatNumber(proof.seals)} seals, compared with the books, the
                  requests and the sessions, {momentInText(proof.at)}
                </span>
              </>
            ) : (
              <span>It has not been proven yet.</span>
            )}
            <button type="button" className={pageStyles.link} onClick={verify} disabled={isBusy}>
              {isBusy ? 'Verifying…' : 'Verify now'}
            </button>
          </div>
        )}
      </WhenLoaded>
      <Failure says={asking.failure} />
      {proof && proof.faults > 0 && (
        <Notice level="bad" title="It is not as it was written">
          <ul>
            {proof.says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Part>
  )
}
