import { type PathName, paths } from '@pollen/contract/paths'
import { screens } from '../src/app/screens.ts'

/**
 * The most JavaScript that a screen may load, in kilobytes after Brotli, and the most scripts that it may be made of,
 * without what it loads on demand. Home, which is opened most, has its own number.
 */
export const scriptBudget = { anyone: 144, member: 153, scripts: 33, scriptsOfHome: 24 }

/** Screens of the member area that visitors may open too: they work without a network, or describe what members get. */
const openToVisitors: readonly PathName[] = ['scancode', 'cardSpend', 'activityNectarSavings', 'dataplayback']

/** The screens of the member area (member-area.md). */
export const memberScreens = (Object.keys(screens) as PathName[]).filter(
  (name) => screens[name].for === 'member' || openToVisitors.includes(name),
)

export const isScreen = (name: string): name is PathName => Object.hasOwn(paths, name)
export const budgetOf = (name: PathName): number => scriptBudget[memberScreens.includes(name) ? 'member' : 'anyone']
export const mostScriptsOf = (name: PathName): number =>
  name === 'homepage' ? scriptBudget.scriptsOfHome : scriptBudget.scripts
