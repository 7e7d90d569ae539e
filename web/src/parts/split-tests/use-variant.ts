import { memberSplitTests, splitTestExposure } from '@pollen/contract/member/split-tests'
import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import { z } from '@pollen/contract/zod'
import { useMounted } from '@pollen/design/use-mounted'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/calls.ts'
import { sessionMark } from '../../platform/session-marker.ts'
import { forcedVariant } from '../../platform/split-tests.ts'
import { tabStore } from '../../platform/storage.ts'
import { storedAnswer } from '../../platform/stored-answers.ts'
import { useStoredQuery } from '../../platform/use-stored-query.ts'
import { track } from '../consent/track.ts'

type Standing = { variant: Variant; isCounted: boolean }

/** Nothing is compared, or the variant was not known in time. */
const usual: Standing = { variant: 'A', isCounted: false }

/**
 * The member's variant of a split test. It is decided once, when the part of the page that differs is drawn, so that
 * nothing changes under a finger: what is not known by then is `A`, and is not counted.
 *
 * @param isMet  the part is drawn now, in this variant or in the other; until then the answer is `A`
 */
export function useVariant(name: SplitTestName, isMet = true): Variant {
  const isMounted = useMounted()
  const { data } = useStoredQuery(memberSplitTests)
  const decided = useRef<Standing>(undefined)
  if (isMounted && isMet) decided.current ??= forcedStanding(name) ?? standingIn(data ?? storedTests(), name)
  const { variant, isCounted } = decided.current ?? usual
  useEffect(() => {
    if (isCounted) reportExposure(name, variant)
  }, [name, variant, isCounted])
  return variant
}

function forcedStanding(name: SplitTestName): Standing | undefined {
  const variant = forcedVariant(name)
  return variant && { variant, isCounted: false }
}

type Tests = z.infer<typeof memberSplitTests.answer>

const standingIn = (said: Tests | undefined, name: SplitTestName): Standing =>
  said?.tests.find((test) => test.name === name) ?? usual

/** As this browser was last told in this session. */
function storedTests(): Tests | undefined {
  const { success, data } = z.safeParse(memberSplitTests.answer, storedAnswer(memberSplitTests.url)?.data)
  return success ? data : undefined
}

const reportedKey = 'metSplitTests'

/** Says once a tab that the member met their variant: to the server, and to the data layer with consent. */
function reportExposure(name: SplitTestName, variant: Variant): void {
  const seenKey = `${sessionMark()}:${name}`
  const before = tabStore.read(reportedKey)?.split(' ') ?? []
  if (before.includes(seenKey)) return
  tabStore.write(reportedKey, [...before, seenKey].join(' '))
  track({ event: 'split_test_met', test: name, variant })
  // The server counts a member once, so the next screen may say it again where this call is lost.
  call(splitTestExposure, { params: { name } }).catch(() => tabStore.write(reportedKey, before.join(' ')))
}
