import type { TransactionDetails } from '@pollen/contract/member/activity'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { NotMySpend } from './not-my-spend.tsx'

const answer = (question: string, label: string) => ({ to: `${href('help')}#${question}`, label })

const returned = answer('returned-goods', 'I returned what I bought')
const unknownShop = answer('unknown-shop', 'I don’t know this shop')

/** What may be wrong with a transaction of this kind, and where each leads. */
function waysOf({ kind, status, amountPence }: TransactionDetails['transaction']) {
  if (kind === 'hold' || kind === 'spend')
    return [
      ...(kind === 'spend' ? [answer('someone-used-my-points', 'Someone else spent these points')] : []),
      unknownShop,
      ...(status === 'HELD' ? [answer('on-hold', 'The points are still on hold')] : []),
    ]
  if (kind === 'expiry') return [answer('points-expire', 'My points shouldn’t have expired')]
  if (kind === 'reversal') return [returned, unknownShop]
  if (amountPence === undefined && kind !== 'bonus')
    return [answer('points-without-purchase', 'I don’t know what this is')]
  return [
    answer('wrong-points', 'The points are wrong'),
    ...(status ? [answer('pending', 'The points are still pending')] : []),
    returned,
    unknownShop,
    answer('not-my-purchase', 'This purchase isn’t mine'),
    { to: href('feedbackMissingPoints'), label: 'Another purchase is missing' },
  ]
}

/** Below a transaction: what may be wrong with it, each with the answer, the form or the button that fits. */
export const SomethingWrong = ({ transaction }: Pick<TransactionDetails, 'transaction'>) => (
  <section className="stack" aria-labelledby="something-wrong">
    <h2 id="something-wrong">Something wrong with this?</h2>
    {transaction.kind === 'hold' && (
      <NotMySpend id={transaction.id} isReported={transaction.caseNumber !== undefined} />
    )}
    <LinkList
      links={[
        ...waysOf(transaction),
        { to: `${href('chat')}?about=${transaction.id}`, label: 'Something else', hint: 'Ask us a question' },
      ]}
    />
  </section>
)
