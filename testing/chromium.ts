import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** For every new window, headless Chromium spends more time on these than on our pages. */
const omniboxFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI']

/** Playwright disables these as well, and Chromium obeys only the last such list. */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Every browser starts without a window, and sends nothing to its maker. */
export const launchArguments = [
  `--disable-features=${[...omniboxFeatures, ...playwrightFeatures].join(',')}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Where installers put Chromium when they do not put it on the path. */
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(process.env.HOME ?? '', 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
}

const headlessShell = 'chromium-headless-shell'

let found: Promise<string> | undefined

/**
 * The path of a real Chromium or Chrome: the one of CHROMIUM_PATH, one that is installed, else one that is
 * installed now, from Debian or by Playwright.
 *
 * @throws Error that says what to do when there is none and none can be installed
 */
export function chromium(): Promise<string> {
  found ??= find()
  return found
}

/**
 * The path of the Chromium that tests use: Debian's headless shell, where it is installed, because it uses 10 to 20 %
 * less processor time for the same pages; else the one of `chromium`.
 */
export async function headlessChromium(): Promise<string> {
  const shell = process.env.CHROMIUM_PATH ? undefined : await onPath([headlessShell])
  return shell ?? chromium()
}

/** Installs the headless shell where Debian has it, or else a Chromium. */
export async function prepareHeadlessChromium(): Promise<void> {
  if (!process.env.CHROMIUM_PATH && !(await onPath([headlessShell]))) await installFromDebian(headlessShell)
  await headlessChromium()
}

async function find(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (await isProgram(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no program there.`)
  }
  return (await findInstalled()) ?? (await fromDebian()) ?? (await fromPlaywright()) ?? notFound()
}

const findInstalled = async () => (await onPath(names)) ?? firstProgram(usualPlaces[process.platform] ?? [])

const fromDebian = async () => ((await installFromDebian('chromium')) ? findInstalled() : undefined)

function onPath(programs: string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return firstProgram(folders.flatMap((folder) => programs.map((name) => join(folder, name))))
}

async function firstProgram(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (await isProgram(path)) return path
  return undefined
}

/** Installs a Debian package, where that needs no password. */
async function installFromDebian(name: string): Promise<boolean> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...args]
    return run(program, rest, { maxBuffer: 64 * 1024 * 1024 })
  }
  try {
    await access('/etc/debian_version')
    await apt('-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', 'update')
    await apt('install', '-y', '--no-install-recommends', name)
    return true
  } catch {
    return false
  }
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium: browser } = await import('playwright')
  const path = browser.executablePath()
  if (await isProgram(path)) return path
  const command = join(import.meta.dirname, '../node_modules/playwright/cli.js')
  await run(process.execPath, [command, 'install', 'chromium'], { maxBuffer: 64 * 1024 * 1024 }).catch(() => {})
  return (await isProgram(path)) ? path : undefined
}

function notFound(): never {
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or say where one is with CHROMIUM_PATH.',
  )
}

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
