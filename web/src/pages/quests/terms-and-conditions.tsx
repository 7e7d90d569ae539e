import { fullDateOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { publicQuests } from '@pollen/contract/visitor/quests'
import { Panel } from '@pollen/design/panel'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './terms-and-conditions.module.css'

const rules = [
  'You take part when you first look at a quest while it runs. What you bought before that, from its first day on, counts too.',
  'Only purchases with your own card count, by the day on which they were made.',
  'Products and minimums are measured as for offers, at the price on the shelf.',
  'What you return stops counting. If a quest that you finished isn’t full any more two weeks after its end, its points go back. Vouchers stay yours.',
  'Everyone gets a quest’s reward once.',
  'Some quests have a limited number of places. Once you’ve taken part, your place and your reward are yours.',
]

/** What holds for all quests, and for each of those that run. */
export default function QuestTerms() {
  const query = useAnswer(publicQuests)
  return (
    <Page title="Quests: terms and conditions" back={href('yourNectarQuests')}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <WhenLoaded of={query} what="The quests" loading="Loading the quests">
        {(data) =>
          data.quests.map(({ questId, title, terms, from, until, mostMembers }) => (
            <Panel key={questId}>
              <h2>{title}</h2>
              <p>{terms}</p>
              <p className="soft small">
                From {fullDateOf(from)} to {fullDateOf(new Date(new Date(until).getTime() - 1).toISOString())}.
                {mostMembers !== null && ` For the first ${formatNumber(mostMembers)} members who look.`}
              </p>
            </Panel>
          ))
        }
      </WhenLoaded>
    </Page>
  )
}
