import { homepagePods } from '@pollen/contract/member/pods'
import { href } from '@pollen/contract/paths'
import { Strip } from '../../parts/campaigns/strip.tsx'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { useStoredQuery } from '../../platform/use-stored-query.ts'

/** What the strip says while no event has one: it always leads somewhere, so its room is never empty. */
const always = 'What’s on: quests, a game a day and more'

/** The strip of an event at the top of home: as it was last shown at first, then as the server says. */
export function SkinnyEvent() {
  const { data, isError } = useStoredQuery(homepagePods)
  const text = data || isError ? (data?.skinnyEvent?.text ?? always) : undefined
  useEarlyTexts('strip', data && { text: data.skinnyEvent?.text ?? always })
  return (
    <Strip picture={text && (data?.skinnyEvent?.picture ?? 'ticket')} path={data?.skinnyEvent?.path ?? href('event')}>
      {text ?? (
        <>
          <EarlyText name="strip.text" />
          <span className="hidden">What’s on</span>
        </>
      )}
    </Strip>
  )
}
