import type { Answer } from '@pollen/contract/endpoint'
import type { OpenMatter } from '@pollen/contract/leaving'
import { accountEnd } from '@pollen/contract/member/leaving'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { WhatEnds } from '../../parts/leaving/what-ends.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** What ends with a member's account, before they close it. */
export default function AccountClose() {
  const query = useMemberQuery(accountEnd)
  return (
    <MemberPage title="Close your account" back={href('account')}>
      <WhenLoaded of={query} what="What you have" loading="Getting what you have">
        {(data) => <End {...data} />}
      </WhenLoaded>
    </MemberPage>
  )
}

const openMatterSentences: Record<OpenMatter, string> = {
  hold: 'A shop is holding points for a spend.',
  pendingPoints: 'Some points are still on their way.',
  conversion: 'Points are on their way to a partner, or from one.',
  case: 'We’re looking into a case for you.',
}

function End({ points, worthPence, pendingPoints, openMatters }: Answer<typeof accountEnd>) {
  const pending = pendingPoints > 0 ? ` and ${formatNumber(pendingPoints)} on their way` : ''
  return (
    <div className="stack">
      {points > 0 && (
        <Notice level="info" title={`You have ${formatNumber(points)} points`}>
          They’re worth {formatPence(worthPence)}. They end with your account.
        </Notice>
      )}
      {points < 0 && (
        <Notice level="info" title={`You owe ${formatNumber(-points)} points`}>
          A refund took back points that you had spent. We won’t ask for them once your account is gone.
        </Notice>
      )}
      {openMatters.length > 0 && (
        <Notice level="info" title="Something is still open">
          <div className="prose">
            <ul>
              {openMatters.map((matter) => (
                <li key={matter}>{openMatterSentences[matter]}</li>
              ))}
            </ul>
            <p>You can close your account now. We erase nothing until that’s done.</p>
          </div>
        </Notice>
      )}
      <WhatEnds points={points > 0 ? `(${formatNumber(points)}${pending})` : undefined} />
      <ButtonLink to={href('accountCloseAccount')}>Continue</ButtonLink>
      <ButtonLink kind="quiet" to={href('account')}>
        Keep my account
      </ButtonLink>
    </div>
  )
}
