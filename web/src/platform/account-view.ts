import { consentGroups } from '@pollen/contract/consent'

/** On the root element while a colleague sees an account as its member does. */
const viewAttribute = 'data-viewing'

/** Whether this page is a member's as a colleague sees it. */
export const isViewing = (): boolean => document.documentElement.hasAttribute(viewAttribute)

/**
 * Runs in the page's head before anything else. When this browser begins or ends to see a member's account, every tab of it
 * is loaded anew. While it does, the page has storages of its own, in memory: it reads nothing that the browser's own member
 * left there, and leaves nothing. Text, since it must run before any module does.
 */
export const keepViewApart = () => `(() => {
  const viewing = () => /(?:^|; )(?:__Host-)?viewing=(\\d+)/.exec(document.cookie)?.[1] ?? ''
  const view = viewing()
  const look = () => viewing() === view || location.reload()
  for (const event of ['storage', 'pageshow', 'focus']) addEventListener(event, look)
  try { (localStorage.getItem('viewing') ?? '') === view || localStorage.setItem('viewing', view) } catch {}
  if (!view) return
  document.documentElement.setAttribute('${viewAttribute}', '')
  const memory = (kept) => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
  })
  const kept = memory(new Map([['sessionCreatedAt', view], ['consentGroups', '${Object.values(consentGroups).map((group) => `${group}:no`)}']]))
  const apart = { localStorage: kept, sessionStorage: memory(new Map()), indexedDB: undefined, caches: undefined }
  for (const [name, value] of Object.entries(apart)) Object.defineProperty(window, name, { value })
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
})()`
