import { homepagePods } from '@pollen/contract/member/pods'
import { href } from '@pollen/contract/paths'
import type { Pod } from '@pollen/contract/pods'
import { EarlyPodRow, PodRow } from '../../parts/campaigns/pod-row.tsx'
import { EarlyText, useEarlyTexts } from '../../parts/early/early-text.tsx'
import { useStoredQuery } from '../../platform/use-stored-query.ts'

/** So many are shown, always: what stands below never moves. */
const shown = 3

/** What there is every day; these follow when operators have fewer pods. */
const always: Pod[] = [
  {
    podId: 'arcade',
    title: 'A game a day',
    text: 'Open a cell in the arcade.',
    picture: 'ticket',
    path: href('nectarArcade'),
  },
  {
    podId: 'eshops',
    title: 'Shopping online?',
    text: 'Start here, and collect there.',
    picture: 'laptop',
    path: href('eshops'),
  },
  {
    podId: 'travel',
    title: 'Going away?',
    text: 'Collect on the way there and back.',
    picture: 'suitcase',
    path: href('nectarTravel'),
  },
]

const filledUp = (pods: Pod[]): Pod[] =>
  [...pods, ...always.filter(({ path }) => pods.every((pod) => pod.path !== path))].slice(0, shown)

/** The pods: as they were last shown at first, then as the server says. */
export function Pods() {
  const { data, isError } = useStoredQuery(homepagePods)
  const pods = data || isError ? filledUp(data?.pods ?? []) : undefined
  useEarlyTexts('pods', data && textsOf(filledUp(data.pods)))
  return (
    <section aria-labelledby="pods">
      <h2 id="pods" className="hidden">
        More for you
      </h2>
      {pods ? <PodRow pods={pods} /> : <EarlyPodRow pods={slots} />}
    </section>
  )
}

const slots = Array.from({ length: shown }, (_, index) => ({
  name: `${index}`,
  title: <EarlyText name={`pods.${index}-title`} />,
  text: <EarlyText name={`pods.${index}-text`} />,
}))

const textsOf = (pods: Pod[]): Record<string, string> =>
  Object.fromEntries(
    pods.flatMap(({ title, text }, index) => [
      [`${index}-title`, title],
      [`${index}-text`, text],
    ]),
  )
