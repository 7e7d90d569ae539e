import { dateOf } from '@pollen/contract/day-and-time'
import { addressOf } from '@pollen/contract/endpoint'
import { type DataExport, dataExport, downloadDataExport } from '@pollen/contract/member/data-exports'
import { href } from '@pollen/contract/paths'
import { ButtonLink, DownloadLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { useQuery } from '@tanstack/react-query'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { call } from '../../platform/calls.ts'
import { memberQueryKey } from '../../platform/use-member-query.ts'

const askAgainMs = 2000

/** A copy of all that is held about the member: what is in it, how far it is, and where it is downloaded. */
export default function AccountYourData() {
  const { data, isPending, isError, refetch } = useQuery<DataExport>({
    queryKey: memberQueryKey(dataExport),
    queryFn: () => call(dataExport),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? askAgainMs : false),
  })
  return (
    <MemberPage title="Your data" back={href('account')}>
      <p>
        Get a file with everything we hold about you: your details and cards, every transaction with its reason and its
        receipt, your offers and prices and why they’re yours, our messages, what you agreed to, where you’re logged in,
        your cases, and any changes our staff made.
      </p>
      <div role="status" className="stack">
        {isPending && <Loader label="Looking for your file" />}
        {isError && <DidNotLoad what="How far your file is" onRetry={refetch} />}
        {data && <Progress {...data} />}
      </div>
      {data && data.state !== 'making' && <AskForFile {...data} />}
      <h2>What isn’t in it</h2>
      <ul>
        <li>Passwords, codes and keys: anyone who found the file could use them.</li>
        <li>Duplicates and internal counters.</li>
      </ul>
      <p className="soft small">
        It’s a ZIP file, for you to read or for other software. We keep it locked for seven days, only this device can
        download it, and then we delete it.
      </p>
    </MemberPage>
  )
}

function Progress({ state, requestedAt, keptUntil, sizeBytes, isOfThisDevice }: DataExport) {
  if (state === 'none') return null
  if (state === 'making')
    return <Loader label="We’re making your file. You can leave this page: we’ll email you when it’s ready." />
  if (state === 'failed') return <Notice level="bad">Your file couldn’t be made. Ask for it again.</Notice>
  const asked = requestedAt && dateOf(requestedAt)
  const end = keptUntil && dateOf(keptUntil)
  if (state === 'ended') return <Notice level="info">The file that you asked for on {asked} is deleted.</Notice>
  if (!isOfThisDevice)
    return (
      <Notice level="info" title="Your file was made on another device">
        Download it there until {end}, or ask for one here. Then we delete the other.
      </Notice>
    )
  return (
    <>
      <Notice level="good" title="Your file is ready">
        {sizeOf(sizeBytes ?? 0)}. Download it by {end}.
      </Notice>
      <DownloadLink to={addressOfFile}>Download your file</DownloadLink>
    </>
  )
}

function AskForFile({ state, requestsLeft }: DataExport) {
  if (requestsLeft === 0) return <p>You’ve asked for three files today. You can ask again tomorrow.</p>
  return (
    <ButtonLink kind={state === 'ready' ? 'quiet' : 'main'} to={href('accountYourDataAsk')}>
      {state === 'ready' ? 'Ask for a new one' : 'Get your file'}
    </ButtonLink>
  )
}

const addressOfFile = addressOf(downloadDataExport)
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${number.format(Math.ceil(bytes / 1000))} kB` : `${number.format(bytes / 1_000_000)} MB`
