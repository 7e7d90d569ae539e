import { programme } from '@pollen/contract/programme'
import { reportsTo } from '../platform/report-event.ts'

/**
 * An inline script for the page's head, for browsers that ignore `frame-ancestors`: a page that a foreign site frames
 * reports it and moves to the top window (registration.md §4). A browser may require a press before that; until then
 * the page shows a single button. Previews are framed by the console (`frame-ancestors` says by whom), and no account is in them. It is text because it must run before anything is drawn.
 */
export const leaveFrames = `(() => {
  if (top === self || /^\\/(offercard|herocard|offerdetails|mobile|campaign)-preview\\b/.test(location.pathname)) return
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
