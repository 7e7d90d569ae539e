import { programme } from '@pollen/contract/programme'
import { reportsTo } from '../platform/report-event.ts'

/**
 * Stands in the page's head, for browsers that do not obey `frame-ancestors`: a page in a frame of a foreign site tells
 * the operators and moves to the top window (registration.md §4). A browser may want a press before that; until then
 * there is nothing to press but that. Text, since it must run before anything is drawn.
 */
export const leaveFrames = `(() => {
  if (top === self) return
  try { if (top.location.origin === location.origin) return } catch {}
  const by = self.location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
  if (${JSON.stringify(programme.framedBy)}.includes(by)) return
  navigator.sendBeacon('${reportsTo}', new Blob([JSON.stringify({ event: 'FRAMED', by: /^https?:/.test(by) ? by : '' })], { type: 'application/json' }))
  document.write('<body><plaintext hidden>') // what follows is text that nobody sees, and no script
  const way = document.createElement('a')
  way.href = location.href
  way.target = '_top'
  way.style.cssText = 'display: block; padding: 2rem; font: 600 1.25rem system-ui; text-align: center'
  way.textContent = 'Open ${programme.name} in a window of its own'
  addEventListener('DOMContentLoaded', () => document.body.replaceChildren(way))
  top.location.href = location.href
})()`
