const clause =
  /^(?:select|from|where|group by|order by|limit|having|values|set|returning|on conflict|union(?: all)?|for (?:no key )?update|for share|cross join|left join|join|insert into|update|delete from|with)\b/i
const longest = 110

/**
 * A statement as one reads it in a diff: each clause in a line of its own, indented by the brackets around it, long lists
 * broken after a comma; simple names without their quotation marks.
 */
export function readableSql(text: string): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  const end = () => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = '  '.repeat(depth)
  }
  for (const token of tokensOf(text)) {
    if (clause.test(token)) end()
    if (token === ')') depth--
    line += line.trim() === '' ? token.trimStart() : token
    if (token === '(') depth++
    if (token === ',' && line.length > longest) {
      end()
      if (depth === 0) line = '  '
    }
  }
  end()
  return lines.join('\n')
}

/** Clauses, brackets and commas each by itself; texts in quotation marks whole. */
function tokensOf(text: string): string[] {
  const parts = text.split(/('(?:[^']|'')*')/)
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return [part]
    const plain = part
      .replace(/--.*$/gm, '')
      .replace(/"([a-z_][a-z0-9_]*)"/g, '$1')
      .replace(/\s+/g, ' ')
    return plain.split(new RegExp(`([(),]|(?<=^|[ (])${clause.source.slice(1)})`, 'gi')).filter(isToken)
  })
}

const isToken = (token: string | undefined): token is string => token !== undefined && token !== ''
