/** A share of at most this many tells nobody anything; one of `found` is to be found. */
const tolerated = 0.55
const found = 0.7
/** How rarely it is said to be found when it is tolerable, and to be tolerable when it is `found`. */
const falseAlarm = 0.001
const miss = 0.02

/**
 * Wald's sequential probability ratio test of a share: it needs no more tries than it takes to know. Of a share of 0.5 that
 * is some fifty, of 0.9 some forty; a fixed number that is as sure of 0.7 is twice as many.
 *
 * @returns whether the share of `true` is too high; undefined when these tries do not tell yet
 */
export function isTooOften(tries: readonly boolean[]): boolean | undefined {
  let evidence = 0
  for (const hit of tries) {
    evidence += Math.log(hit ? found / tolerated : (1 - found) / (1 - tolerated))
    if (evidence >= Math.log((1 - miss) / falseAlarm)) return true
    if (evidence <= Math.log(miss / (1 - falseAlarm))) return false
  }
  return undefined
}
