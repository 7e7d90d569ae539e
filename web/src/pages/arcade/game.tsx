import type { ArcadePlay, ArcadeRules } from '@pollen/contract/arcade'
import { arcadeToday, beginPlay, openCell } from '@pollen/contract/member/arcade'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { Button, ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Failure } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls.ts'
import { useAction } from '../../platform/use-action.ts'
import { memberQueryKey, useMemberQuery } from '../../platform/use-member-query.ts'
import { BeeComb } from './bee-comb.tsx'
import styles from './game.module.css'
import { Seal } from './seal.tsx'

/** The member's play of today: to begin, to choose a cell, and what was in it. A page that is loaded anew goes on with it. */
export function Game({ rules }: { rules: ArcadeRules }) {
  const { data, isError, refetch } = useMemberQuery(arcadeToday)
  const client = useQueryClient()
  const begin = useAction(async () => {
    const play = await call(beginPlay, {})
    client.setQueryData(memberQueryKey(arcadeToday), { playsLeft: Math.max(0, (data?.playsLeft ?? 1) - 1), play })
  })
  const open = useAction(async (playId: string, cell: number) => {
    const play = await call(openCell, { params: { playId }, body: { cell } })
    client.setQueryData(memberQueryKey(arcadeToday), { playsLeft: data?.playsLeft ?? 0, play })
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== arcadeToday.url })
  })
  if (!data) return isError ? <DidNotLoad what="Your play" onRetry={refetch} /> : <Loader label="Waking the bee" />
  const { play, playsLeft } = data
  const isChoosing = play !== undefined && !play.opened
  return (
    <Panel>
      <div className={styles.game}>
        <p role="status" className={styles.story}>
          {storyOf({ play, playsLeft, isOpen: rules.isOpen })}
        </p>
        <BeeComb
          opened={play?.opened}
          isOff={!isChoosing || open.isBusy}
          onChoose={(cell) => play && isChoosing && open.run(play.playId, cell)}
        />
        <Failure says={begin.failure ?? open.failure} />
        {!isChoosing && playsLeft > 0 && (
          <Button busy={begin.isBusy} onClick={() => begin.run()}>
            {play ? 'Play again' : 'Play'}
          </Button>
        )}
        {play?.opened && (
          <ButtonLink kind="plain" to={href('cardActivity')}>
            See your activity
          </ButtonLink>
        )}
        {play && <Seal play={play} />}
      </div>
    </Panel>
  )
}

function storyOf({ play, playsLeft, isOpen }: { play?: ArcadePlay | undefined; playsLeft: number; isOpen: boolean }) {
  if (play?.opened) {
    const { points, cell } = play.opened
    const found = points === 0 ? `Cell ${cell} was empty.` : `Cell ${cell}: ${namedPoints(points)} for you!`
    return `${found} ${playsLeft > 0 ? 'The bee is ready again.' : 'Come back tomorrow.'}`
  }
  if (play) return 'The cells are full and sealed. Which one do you open?'
  if (!isOpen) return 'The arcade is closed right now.'
  return playsLeft > 0 ? 'The bee is ready. Are you?' : 'That was today’s play. Come back tomorrow.'
}
