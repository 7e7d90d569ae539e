import { formatNumber } from '@pollen/contract/numbers'
import { addRewardCodes, mostCodesAtOnce, rewardCode } from '@pollen/contract/staff/rewards'
import { TextArea } from '@pollen/design/text-area'
import { useRef, useState } from 'react'
import { AskWithReason } from '../../parts/ask.tsx'
import { countOf } from '../../parts/words.ts'
import { call } from '../../platform/calls.ts'
import type { AboutReward } from './pause.tsx'
import styles from './rewards.module.css'

/** The codes of a text, one a line or beside one another, and what is none. */
function codesIn(text: string) {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  const codes = new Set(words.filter((word) => rewardCode.test(word)))
  return {
    codes: [...codes],
    twice: words.filter((word) => rewardCode.test(word)).length - codes.size,
    none: words.filter((word) => !rewardCode.test(word)).length,
  }
}

/** Codes of a partner, pasted or from a file: a second person has them added. They are not kept in this tab. */
export function AddCodes({ reward: { rewardId, title, left = 0 }, decides, say, close }: AboutReward) {
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const { codes, twice, none } = codesIn(text)
  const isTooMany = codes.length > mostCodesAtOnce
  return (
    <AskWithReason
      title={`Add codes: ${title}`}
      does="Ask for it"
      hint={`Decided by ${decides}, who reads how many they are. Nobody reads the codes here again.`}
      reasons={['The pool is low', 'The partner sent new ones']}
      onClose={close}
      run={(reason) => call(addRewardCodes, { params: { rewardId }, body: { codes, reason } })}
      onDone={(asked) =>
        say(
          `${countOf(asked.codes, 'code')} for ${title} ${asked.codes === 1 ? 'waits' : 'wait'} for a second person.${asked.known > 0 ? ` ${formatNumber(asked.known)} were known already.` : ''}`,
        )
      }
    >
      <TextArea
        label="Codes, one a line"
        name="codes"
        hint={`${formatNumber(left)} are left. Paste them, or choose a file; ${formatNumber(mostCodesAtOnce)} at a time.`}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <label className={styles.file}>
        <span>Choose a file</span>
        <input
          ref={file}
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? text)}
        />
      </label>
      <p aria-live="polite" className={isTooMany || none > 0 ? styles.wrong : 'soft small'}>
        {countOf(codes.length, 'code')}
        {twice > 0 && `, ${formatNumber(twice)} written twice`}
        {none > 0 && `, ${formatNumber(none)} left out: a code has 4 to 64 letters, figures and signs`}
        {isTooMany && `: ask for ${formatNumber(mostCodesAtOnce)} at most at a time`}
      </p>
    </AskWithReason>
  )
}
