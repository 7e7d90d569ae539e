import { minuteMs } from '@pollen/contract/durations'

let lastPressAt = Number.NEGATIVE_INFINITY

/** What a script makes up is no press. */
function notePress({ isTrusted }: Event): void {
  if (isTrusted) lastPressAt = Date.now()
}
for (const kind of ['keydown', 'pointerdown', 'wheel'])
  addEventListener(kind, notePress, { capture: true, passive: true })

/** Whether somebody pressed, typed or scrolled here in the last minute: what the page then asks says so (`pressHeader`). */
export const wasJustPressed = (): boolean => Date.now() - lastPressAt < minuteMs
