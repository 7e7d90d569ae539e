import { questAtHome } from '@pollen/contract/member/quests'
import { href } from '@pollen/contract/paths'
import type { QuestAtHome as Quest } from '@pollen/contract/quests'
import { Comb } from '@pollen/design/comb'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { timeLeft } from '../../parts/quests/time-left.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import styles from './quest-at-home.module.css'

/** The quest that the member is furthest in. Its room is kept, unless there was none when it was last shown. */
export function QuestAtHome() {
  const { data, isError } = useStoredQuery(questAtHome)
  const texts = data && textsOf(data.quest)
  useEarlyTexts('quest', texts)
  if ((data && !data.quest) || (isError && !data)) return null
  return (
    <div className={styles.place} data-early-if={texts ? undefined : 'quest.title'} data-known={texts && ''}>
      <Panel>
        <Link to={href('yourNectarQuests')} className={styles.quest}>
          <span className={styles.words}>
            <span className="soft small">{texts ? texts.says : <EarlyText name="quest.says" />}</span>
            <b>{texts ? texts.title : <EarlyText name="quest.title" />}</b>
            {!texts && <span className="hidden">Your quests</span>}
          </span>
          <Icon name="onward" />
        </Link>
        <span className={styles.comb}>
          {data?.quest && <Comb cells={data.quest.cells} filled={data.quest.filled} />}
        </span>
      </Panel>
    </div>
  )
}

/** Empty without a quest, which clears what was stored. */
function textsOf(quest: Quest | undefined): { title: string; says: string } {
  if (!quest) return { title: '', says: '' }
  const { title, isJoined, filled, cells, until } = quest
  const progress = isJoined ? `Your quest · ${filled} of ${cells} cells` : 'A quest for you'
  return { title, says: `${progress} · ${timeLeft(until, new Date())}` }
}
