import { returnFromProvider } from '@pollen/contract/staff-door/sign-in'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SignInLayout } from '../../parts/sign-in-layout.tsx'
import { call } from '../../platform/calls.ts'
import { takeWanted } from '../../platform/provider.ts'
import { useDoing } from '../../platform/use-call.ts'

/** Where the operator's identity provider leads back to. */
export function SignedInAtProvider() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => address.get(name) ?? undefined)
  const { run, failure } = useDoing(
    () => call(returnFromProvider, { body: { code: code ?? '', state: state ?? '', ...(iss && { iss }) } }),
    () => navigate(takeWanted(), { replace: true }),
  )
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || !code) return
    isBegun.current = true // a code is good once
    run(undefined)
  }, [run, code])
  const refused = refusalIn(address)
  if (!failure && !refused && code) return <Loader label="Signing you in" />
  return (
    <SignInLayout title="You’re not signed in">
      <Notice level="bad">{failure ?? refused ?? 'Nothing came back from your identity provider.'}</Notice>
      <p>
        <Link to="/">Back to the start</Link>
      </p>
    </SignInLayout>
  )
}

/** The provider's code for why not. Its words may be anybody's who writes an address, so they are not said here. */
function refusalIn(address: URLSearchParams): string | undefined {
  const [error] = /^\w{1,60}$/.exec(address.get('error') ?? '') ?? []
  return error && `Your identity provider said no: ${error}.`
}
