import { useEffect } from 'react'
import { answersKey } from '../../platform/session-marker.ts'
import { storeTexts } from '../../platform/stored-answers.ts'
import styles from './early-text.module.css'

/**
 * A place for a text that this browser showed last time. It is prerendered empty, as a skeleton; an inline script fills it
 * in the first paint. React leaves its content alone, and renders what is known once the page is hydrated.
 *
 * @param name  part and place: `balance.points`
 */
export const EarlyText = ({ name }: { name: string }) => (
  <span
    className={styles.text}
    data-early-text={name}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, which tells React to leave the content alone
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)

/** Stores the texts of a part as it is shown now, for the next time that the page is opened. */
export function useEarlyTexts(part: string, texts: Record<string, string> | undefined): void {
  const json = texts && JSON.stringify(texts)
  useEffect(() => {
    if (json) storeTexts(part, JSON.parse(json))
  }, [part, json])
}

/** Texts only: what was stored can bring no element into the page. It is text because it must run before any module does. */
const fillEarlyTexts = `(() => {
  try {
    const { session, texts } = JSON.parse(localStorage.getItem('${answersKey}') ?? '{}')
    if (!session || session !== localStorage.getItem('sessionCreatedAt')) return
    for (const place of document.querySelectorAll('[data-early-text]')) place.textContent = texts[place.dataset.earlyText] ?? ''
    for (const place of document.querySelectorAll('[data-early-fill]')) place.setAttribute('fill', texts[place.dataset.earlyFill] ?? 'none')
    for (const place of document.querySelectorAll('[data-early-if]')) place.setAttribute(texts[place.dataset.earlyIf] ? 'data-present' : 'data-absent', '')
  } catch {}
})()`

/** The inline script; it stands below the places that it fills. */
export const FillEarlyTexts = () => (
  <script
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, allowed by their hash
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fillEarlyTexts : '' }}
  />
)
