import type { Page } from 'playwright-core'

/** A day after those on which the samples say that something has ended. */
const fixedNow = Date.parse('2026-11-25T10:58:00Z')

/** Lets a page show the same on every day. To be called before it opens. */
export const stopClock = (page: Page): Promise<unknown> => page.addInitScript(standStill, fixedNow)

/** Runs in the page. */
function standStill(now: number): void {
  const Ticking = Date
  window.Date = class extends Ticking {
    constructor(...time: ConstructorParameters<DateConstructor> | []) {
      super(...((time.length === 0 ? [now] : time) as ConstructorParameters<DateConstructor>))
    }
    static override now = () => now
  } as DateConstructor
}

/**
 * A hash of what a page shows: its elements, what is entered and open, and the rules of the style sheets that can apply
 * to them in any window and scheme, with the tokens that these use. Names that a build or React numbers are numbered
 * anew, so it stays the same while other screens and components change, and whatever the page showed before.
 */
export const hashOfDrawn = (page: Page): Promise<string> => page.evaluate(hashDrawn)

/** Runs in the page. */
async function hashDrawn(): Promise<string> {
  type Rule = { text: string; selectors: string[][]; tokens: [name: string, text: string][] }
  const memory = window as { rulesOfSheets?: WeakMap<CSSStyleSheet, Rule[]> }
  const sheets = memory.rulesOfSheets ?? new WeakMap<CSSStyleSheet, Rule[]>()
  memory.rulesOfSheets = sheets
  const states = [':checked', ':indeterminate', ':modal', ':popover-open', ':focus', ':invalid']
  /** What the gallery notes, and what a screen and the check of the double press set for a moment. */
  const passing = ['data-settled', 'data-just-appeared']
  const names = new Set(passing)
  const drawn: string[] = []
  write(document.documentElement)
  return digest(renumbered([...drawn, ...appliedRules()].join('\n').replaceAll(location.origin, '')))

  function write(node: Node): void {
    if (node instanceof Text) drawn.push(node.data)
    if (!(node instanceof Element) || node.matches('script, link, style')) return
    drawn.push(`<${node.localName}`)
    for (const { name, value } of node.attributes) {
      names.add(name)
      if (!passing.includes(name)) drawn.push(`${name}=${value}`)
    }
    for (const name of node.classList) names.add(name)
    if ('value' in node) drawn.push(`value ${node.value}`)
    if (node instanceof HTMLCanvasElement) drawn.push(node.toDataURL())
    drawn.push(...states.filter((state) => node.matches(state)))
    if (node.scrollTop || node.scrollLeft) drawn.push(`scrolled ${node.scrollLeft} ${node.scrollTop}`)
    for (const child of node.childNodes) write(child)
    drawn.push('>')
  }

  /** By the file of their styles, because what was shown before decides which sheet is loaded first. */
  function appliedRules(): string[] {
    const rules = [...document.styleSheets]
      .flatMap(rulesOf)
      .filter(({ selectors }) => selectors.some((needed) => needed.every((name) => names.has(name))))
    const texts = rules.filter(({ text }) => text).map(({ text }) => ({ text, file: fileOf(text) }))
    const files = [...new Set([...names].map(fileOf)), undefined]
    const byFile = [...new Set(files)].flatMap((file) => [
      ...new Set(texts.filter((rule) => rule.file === file).map(({ text }) => text)),
    ])
    return [
      ...byFile,
      ...usedTokens(
        rules.flatMap(({ tokens }) => tokens),
        [...drawn, ...byFile],
      ),
    ]
  }

  function usedTokens(tokens: Rule['tokens'], texts: string[]): string[] {
    const used = new Set<string>()
    for (let more = texts; more.length > 0; ) {
      const names = more.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
      const found = new Set(names.filter((name) => !used.has(name)))
      for (const name of found) used.add(name)
      more = tokens.filter(([name]) => found.has(name)).map(([, text]) => text)
    }
    return [...new Set(tokens.filter(([name]) => used.has(name)).map(([, text]) => text))]
  }

  function rulesOf(sheet: CSSStyleSheet): Rule[] {
    const rules = sheets.get(sheet) ?? [...sheet.cssRules].flatMap((rule) => read(rule, ''))
    sheets.set(sheet, rules)
    return rules
  }

  function read(rule: CSSRule, within: string): Rule[] {
    if (rule instanceof CSSStyleRule) {
      const { style, selectorText } = rule
      const tokens = [...style].filter((name) => name.startsWith('--'))
      const tokenTexts = tokens.map((name): [string, string] => [
        name,
        `${within}${selectorText} { ${name}: ${style.getPropertyValue(name)} }`,
      ])
      const text = tokens.reduce(
        (text, name) => text.replace(`${name}: ${style.getPropertyValue(name)};`, ''),
        rule.cssText,
      )
      const isEmpty = tokens.length > 0 && tokens.length === style.length && rule.cssRules.length === 0
      return [{ text: isEmpty ? '' : within + text, selectors: namesIn(selectorText), tokens: tokenTexts }]
    }
    if (rule instanceof CSSGroupingRule) {
      const condition = rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)
      return [...rule.cssRules].flatMap((inner) => read(inner, within + condition))
    }
    return [{ text: within + rule.cssText, selectors: [[]], tokens: [] }]
  }

  /** The classes and data attributes that a page needs for each alternative to apply; more may be needed. */
  function namesIn(selectorText: string): string[][] {
    let plain = selectorText
    for (let last = ''; last !== plain; ) {
      last = plain
      plain = last.replace(/\([^()]*\)/g, '')
    }
    return plain
      .split(',')
      .map((each) => [...each.matchAll(/(?:\.|\[(?=data-))([\w-]+)/g)].map(([, name = '']) => name))
  }

  /** The part of a class's name that says which file declares it. */
  function fileOf(name: string): string | undefined {
    return /_[\w-]+?_([0-9a-z]{5})_\d+/.exec(name)?.[1]
  }

  function renumbered(text: string): string {
    const numbers = new Map<string, number>()
    const numberOf = (name: string) => numbers.get(name) ?? numbers.set(name, numbers.size).size
    return text
      .replace(/_([\w-]+?)_([0-9a-z]{5})_\d+/g, (_, name, file) => `${name} of ${numberOf(file)}`)
      .replace(/react-aria\d+/g, 'react-aria')
      .replace(/_r_[0-9a-z]+_/g, (id) => `id ${numberOf(id)}`)
  }

  async function digest(text: string): Promise<string> {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return new Uint8Array(bytes).toHex().slice(0, 12)
  }
}
