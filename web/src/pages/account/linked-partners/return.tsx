import { finishPartnerLogin, linkedPartners } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { OneMoment } from '../../../parts/layout/one-moment.tsx'
import { Step } from '../../../parts/layout/step.tsx'
import { call, RefusedError } from '../../../platform/calls.ts'
import { useAction } from '../../../platform/use-action.ts'
import { begunLink } from './begun-link.ts'
import { type LinkRefusal, LinkRefused, linkRefusalOf } from './link-refused.tsx'
import { useLinked } from './use-linked.ts'

/**
 * A partner's login sends the member back here, with what stands in the address: it is used once. Why it was refused stays
 * in the browser's history, so that a reload says the same.
 */
export default function AccountLinkedPartnersReturn() {
  const isMounted = useMounted()
  const refused = useLocation().state as LinkRefusal | null
  if (!isMounted) return <Waiting />
  return refused ? <WhyNot refused={refused} /> : <Finish />
}

const Waiting = () => (
  <OneMoment
    label="Linking your accounts"
    leave={
      <ButtonLink kind="quiet" to={href('accountLinkedPartners')}>
        See your linked partners
      </ButtonLink>
    }
  />
)

const stateForm = /^[\w-]{43}$/

function Finish() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const linked = useLinked()
  const isUsed = useRef(false)
  const { run, failure } = useAction(async () => {
    const [state, code, error] = ['state', 'code', 'error'].map((name) => search.get(name) ?? undefined)
    if (state === undefined || !stateForm.test(state)) return navigate(href('accountLinkedPartners'), { replace: true })
    const begun = begunLink()
    try {
      const body = { state, ...(code !== undefined && { code }), ...(error !== undefined && { error }) }
      const { partner } = await call(finishPartnerLogin, { body })
      await linked(partner, begun?.partnerId === partner.partnerId && begun.isRenewal)
    } catch (failed) {
      if (!(failed instanceof RefusedError && isAnswer(failed))) throw failed
      if (failed.refusal === 'partnerLoginNotValid' && begun && (await isLinkedBy(begun)))
        return linked(begun, begun.isRenewal)
      navigate(href('accountLinkedPartnersReturn'), { replace: true, state: linkRefusalOf(failed) })
    }
  })
  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    run()
  })
  if (failure === undefined) return <Waiting />
  return (
    <Step
      chapter="card"
      back={false}
      title="Your accounts aren’t linked yet"
      failure={failure}
      foot={<Button onClick={() => run()}>Try again</Button>}
    >
      <p>You don’t have to log in there again.</p>
    </Step>
  )
}

/** Whether linking has ended by this refusal; another leaves it open, such as a server that is busy. */
const isAnswer = ({ refusal }: RefusedError) =>
  refusal !== undefined && (finishPartnerLogin.refuses as readonly string[]).includes(refusal)

/** The login was used already: by this page before it was reloaded, or by a call whose answer was lost. */
async function isLinkedBy({ partnerId }: { partnerId: string }): Promise<boolean> {
  const { partners } = await call(linkedPartners)
  return partners.some((partner) => partner.partnerId === partnerId && partner.link?.needsLogin === false)
}

function WhyNot({ refused }: { refused: LinkRefusal }) {
  const navigate = useNavigate()
  const begun = begunLink()
  const again = href('accountLinkedPartners') + (begun ? `?partner=${begun.partnerId}` : '')
  return <LinkRefused partner={begun} refused={refused} onAgain={() => navigate(again)} />
}
