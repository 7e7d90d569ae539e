import type { Action } from '../platform/actions.ts'
import styles from './keys.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const names: Record<string, string> = {
  Escape: 'esc',
  Enter: '↵',
  ArrowLeft: '←',
  ArrowRight: '→',
  mod: isApple ? '⌘' : 'Ctrl',
  shift: isApple ? '⇧' : 'Shift',
  alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

const nameOf = (key: string): string =>
  key.length === 1
    ? key.toUpperCase().replace(' ', 'Space')
    : key
        .split(/[+ ]/)
        .map((part) => names[part] ?? part.toUpperCase())
        .join(' ')

/** A key beside what it does: for the eye, unless it is the list of keys. */
export const Key = ({ of, isSaid = false }: { of: string; isSaid?: boolean }) => (
  <kbd className={styles.key} aria-hidden={!isSaid || undefined}>
    {nameOf(of)}
  </kbd>
)

/** For `aria-keyshortcuts`. */
export const shortcutOf = ({ key }: Pick<Action, 'key'>): string | undefined =>
  key === undefined
    ? undefined
    : key
        .replace('mod+', isApple ? 'Meta+' : 'Control+')
        .replace('shift+', 'Shift+')
        .replace('alt+', 'Alt+')
