/** What a member recognises of a browser's long name; the first that fits. Others pretend to be these. */
const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const machines = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'an Android phone'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'a Mac'],
  [/Linux|CrOS/, 'Linux'],
] as const

/** “Safari on an iPhone”, from the header that a browser sends. */
export function deviceNamed(userAgent = ''): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) => names.find(([is]) => is.test(userAgent))?.[1]
  const [browser = 'A browser', machine] = [nameIn(browsers), nameIn(machines)]
  return machine ? `${browser} on ${machine}` : browser
}
