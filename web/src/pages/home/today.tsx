import { questAtHome } from '@pollen/contract/member/quests'
import { href } from '@pollen/contract/paths'
import type { QuestAtHome as Quest } from '@pollen/contract/quests'
import { Comb } from '@pollen/design/comb'
import { Icon } from '@pollen/design/icon'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { rewardInWords } from '../../parts/quests/reward-words.ts'
import { timeLeft } from '../../parts/quests/time-left.ts'
import { useSpending } from '../../parts/spending/use-spending.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import { EarlyEvent, EventAtHome } from './event-at-home.tsx'
import styles from './today.module.css'

/**
 * What there is to take part in today: the quest that the member is furthest in, or else the event of the day. On a day
 * with an open case there is neither. Its room is kept, unless there was none when it was last shown.
 */
export function Today() {
  const { spending } = useSpending()
  const { data, isError } = useStoredQuery(questAtHome)
  const isQuiet = spending?.openCase !== undefined
  const quest = isQuiet ? undefined : data?.quest
  const isKnown = isQuiet || data !== undefined
  useEarlyTexts('quest', isKnown ? textsOf(quest) : undefined)
  useEarlyTexts('event', isQuiet || quest ? { text: '' } : undefined)
  if (isQuiet) return null
  if (isKnown ? !quest : isError) return <EventAtHome />
  return (
    <>
      <QuestPlace quest={quest} />
      {!isKnown && <EarlyEvent />}
    </>
  )
}

function QuestPlace({ quest }: { quest: Quest | undefined }) {
  const texts = quest && textsOf(quest)
  return (
    <div className={styles.place} data-early-if={texts ? undefined : 'quest.title'} data-known={texts && ''}>
      <Panel>
        <Link to={href('yourNectarQuests')} className={styles.quest}>
          <span className={styles.words}>
            <span className="soft small">{texts ? texts.says : <EarlyText name="quest.says" />}</span>
            <b className={styles.title}>{texts ? texts.title : <EarlyText name="quest.title" />}</b>
            <span className="soft small">{texts ? texts.progress : <EarlyText name="quest.progress" />}</span>
            {!texts && <span className="hidden">Your quests</span>}
          </span>
          <span className={styles.comb}>{quest && <Comb cells={quest.cells} filled={quest.filled} />}</span>
          <Icon name="onward" />
        </Link>
      </Panel>
    </div>
  )
}

/** Empty without a quest, which clears what was stored. */
function textsOf(quest: Quest | undefined): { title: string; says: string; progress: string } {
  if (!quest) return { title: '', says: '', progress: '' }
  const { title, filled, cells, until, reward } = quest
  return {
    title,
    says: `Quest · ${timeLeft(until, new Date())}`,
    progress: `${filled} of ${cells}. Fill it for ${rewardInWords(reward)}.`,
  }
}
