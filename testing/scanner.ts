import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))

/** Reads a code from the screen as a till's scanner does. @returns its text and its kind */
export async function scanCode(screen: Locator): Promise<{ format: string; text: string }> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await wasm).buffer } })
  const [read] = await readBarcodes(new Uint8Array(await screen.screenshot()), { tryHarder: true })
  return { format: read?.format ?? 'nothing', text: read?.text ?? '' }
}
