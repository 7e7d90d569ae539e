import { Button } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAction } from '../../platform/use-action.ts'
import { Step } from '../layout/step.tsx'

const tokenForm = /^[\w-]{43}$/

/** The token of the link that opened this page; empty when it came here mangled, nothing until the page is awake. */
export function useLinkToken(): string | undefined {
  const [search] = useSearchParams()
  const isMounted = useMounted()
  const token = search.get('token') ?? ''
  if (!isMounted) return undefined
  return tokenForm.test(token) ? token : ''
}

/**
 * A page that an email's link opens. Only its button uses the link up, so that a mail scanner that opens the page does
 * not.
 *
 * @param press     the button's label
 * @param children  what the button does, above it
 * @param onOpen    uses the link up
 * @param whenOver  shown for a link that was used, expired or mangled
 * @param whenElsewhere  shown where the link needs its member's session, and there is none
 */
export function LinkFromEmail({
  title,
  chapter,
  lead,
  press,
  onOpen,
  whenOver,
  whenElsewhere,
  children,
}: {
  title: string
  chapter?: ComponentProps<typeof Step>['chapter']
  lead?: string
  press: string
  onOpen: (token: string) => Promise<void>
  whenOver: ReactNode
  whenElsewhere?: ReactNode
  children?: ReactNode
}) {
  const token = useLinkToken()
  const [isWrong, setWrong] = useState<'over' | 'elsewhere'>()
  const { run, isBusy, failure } = useAction(onOpen, {
    linkNotValid: () => setWrong('over'),
    linkNeedsLogin: () => setWrong('elsewhere'),
  })
  if (isWrong === 'over' || token === '') return whenOver
  if (isWrong === 'elsewhere') return whenElsewhere

  return (
    <Step
      chapter={chapter}
      title={title}
      back={false}
      lead={lead}
      failure={failure}
      foot={
        <Button busy={isBusy} onClick={() => token && run(token)}>
          {press}
        </Button>
      }
    >
      {children}
    </Step>
  )
}
