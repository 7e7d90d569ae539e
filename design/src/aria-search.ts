/**
 * React Aria adds a style element with this id, which a strict content policy forbids, unless the page has one already.
 */
export const pressableStyle = 'react-aria-pressable-style'

/**
 * A dialog that opens focuses the element with this attribute, which React does not render; in an open dialog the input
 * is focused directly.
 */
export function focusFirst(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  input?.focus()
}
