const tokens = /"(?:\\.|[^"\\])*"|[[\]{},:]|[^\s"[\]{},:]+/g

/**
 * The line on which the value at a path of a JSON text begins, from 1; that of the value around it, where it is missing.
 *
 * @param text  valid JSON
 */
export function lineOfValue(text: string, path: readonly PropertyKey[]): number {
  const lines = linesOf(text)
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(nameOf(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}

/**
 * The elements of a JSON list, each as it is written.
 *
 * @param text  valid JSON
 */
export function elementsOf(text: string): string[] {
  const elements: string[] = []
  let depth = 0
  let begin: number | undefined
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (/^[\]}]$/.test(token)) depth--
    if (depth === 0 || (depth === 1 && token === ',')) {
      if (begin !== undefined) elements.push(text.slice(begin, index).trimEnd())
      begin = undefined
    } else begin ??= index
    if (/^[[{]$/.test(token)) depth++
  }
  return elements
}

/**
 * The members of a JSON object by their names, each as it is written.
 *
 * @param text  valid JSON
 */
export function membersOf(text: string): Map<string, string> {
  const members = new Map<string, string>()
  let [depth, begin] = [0, 0]
  let name: string | undefined
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (/^[\]}]$/.test(token)) depth--
    if (depth === 0 || (depth === 1 && token === ',')) {
      if (name !== undefined) members.set(name, text.slice(begin, index).trim())
      name = undefined
    } else if (depth === 1 && name === undefined) name = JSON.parse(token)
    else if (depth === 1 && token === ':') begin = index + 1
    if (/^[[{]$/.test(token)) depth++
  }
  return members
}

const nameOf = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String))

function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const around: { isObject: boolean; at: string | number }[] = []
  let isKey = false
  let line = 1
  let read = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    line += text.slice(read, index).split('\n').length - 1
    read = index
    const inner = around.at(-1)
    if (token === '}' || token === ']') around.pop()
    else if (token === ':') isKey = false
    else if (token === ',') {
      if (inner?.isObject) isKey = true
      else if (inner) inner.at = Number(inner.at) + 1
    } else if (isKey && inner) inner.at = JSON.parse(token)
    else {
      lines.set(nameOf(around.map(({ at }) => at)), line)
      if (token === '{') around.push({ isObject: true, at: '' })
      if (token === '[') around.push({ isObject: false, at: 0 })
      isKey = token === '{'
    }
  }
  return lines
}
