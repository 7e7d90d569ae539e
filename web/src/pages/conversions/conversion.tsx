import { type Conversion, conversion } from '@pollen/contract/member/conversions'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { ConversionWay } from '../../parts/partners/conversion-way.tsx'
import { isOver, type NamedPartner, standInWords, sumsOf } from '../../parts/partners/conversion-words.ts'
import { rateInWords } from '../../parts/partners/rate-words.ts'
import { usePartnerNames } from '../../parts/partners/use-partner.ts'
import { call, RefusedError } from '../../platform/calls.ts'
import { usePolling } from '../../platform/poll.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './conversion.module.css'

/** Where converted points are, step by step, as a parcel is followed. */
export default function ConversionScreen() {
  const { conversionId = '' } = useParams()
  const { data, error, refetch } = useMemberQuery(conversion, undefined, { conversionId })
  const nameOf = usePartnerNames()
  const isUnknown = error instanceof RefusedError && error.status < 500
  const it = data?.conversion
  const partner = it && nameOf?.(it.partnerId)
  return (
    <MemberPage title={it && partner ? titleOf(it, partner) : 'Your conversion'} back={href('conversions')}>
      {isUnknown && (
        <EmptyState title="We can’t find that conversion">
          <ButtonLink kind="quiet" to={href('conversions')}>
            Your conversions
          </ButtonLink>
        </EmptyState>
      )}
      {error && !data && !isUnknown && <DidNotLoad what="Your conversion" onRetry={refetch} />}
      {!error && !(it && partner) && <Loader label="Getting your conversion" />}
      {it && partner && <Tracking conversion={it} partner={partner} />}
    </MemberPage>
  )
}

const titleOf = (it: Conversion, partner: NamedPartner) => {
  const { given, got } = sumsOf(it, partner)
  return `${given} to ${got}`
}

type Props = { conversion: Conversion; partner: NamedPartner }

const Tracking = (props: Props) => (
  <>
    {!isOver(props.conversion) && <Renewal {...props.conversion} />}
    <Panel>
      <div className="stack">
        <p role="status" className={styles.stand} data-state={props.conversion.state}>
          {standInWords(props.conversion)}
        </p>
        <ConversionWay {...props} />
      </div>
    </Panel>
    <p className="soft small">
      Your rate: {rateInWords(props.conversion.type, props.conversion.rate, props.partner.pointsName)}.
    </p>
    {isOver(props.conversion) && (
      <ButtonLink kind="quiet" to={href('cardActivity')}>
        See your activity
      </ButtonLink>
    )}
  </>
)

/** While it is on its way the page looks again by itself, less often while the partner does not answer. */
function Renewal({ conversionId, state }: Conversion) {
  const client = useQueryClient()
  usePolling({
    everyMs: state === 'UNKNOWN' ? 15_000 : 2000,
    ask: () => call(conversion, { params: { conversionId } }),
    onAnswer(answer) {
      client.setQueryData(memberQueryKey(conversion, undefined, { conversionId }), answer)
      if (!isOver(answer.conversion)) return 'ask again'
      client.invalidateQueries()
      return 'stop'
    },
    onFailed() {},
  })
  return null
}
