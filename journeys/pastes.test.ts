import { pastedTexts } from '@pollen/contract/pasted.sample'
import { phone } from '@pollen/testing/browser'
import { show } from '@pollen/testing/gallery'
import { test as base } from '@pollen/testing/journey'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

const test = base.extend<{ page: Page }>({
  page: async ({ browser, programme }, use) => {
    const context = await browser.newContext({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await show(page, programme.url, { of: 'parts/fields/pasted', name: 'every field' })
    await use(page)
    await context.close()
  },
})

async function paste(page: Page, name: string, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.locator(`#${name}`).press('ControlOrMeta+v')
}

describe('a person who pastes', () => {
  test('reads in every field what the list says, and loses nothing of what no field can read', async ({ page }) => {
    const answers: unknown[] = []
    const cut: string[] = []
    const times = new Map<string, number>()
    for (const [name, text] of pastedTexts) {
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      await page.locator(`#${name}`).fill('')
      await paste(page, name, text)
      await page.locator(`#pasted-${name}`).evaluate((form: HTMLFormElement) => form.requestSubmit())
      const form = page.locator(`#pasted-${name}[data-sent="${time}"]`)
      await form.waitFor()
      const { said, read, value } = await form.evaluate((it, id) => {
        const error = it.querySelector(`#${id}-error`)
        return {
          said: error?.textContent,
          read: it.querySelector('output')?.textContent,
          value: it.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '',
        }
      }, name)
      answers.push([name, text, said ? { says: said } : { as: read }])
      if (said && lettersOf(value) !== lettersOf(text)) cut.push(`${name}: ${text} became ${value}`)
    }
    expect(answers).toEqual(pastedTexts)
    expect(cut).toEqual([])
  })

  test('corrects a date anywhere in it, with the caret where it was', async ({ page }) => {
    const birth = page.locator('#birth')
    const shown = () => birth.evaluate((it: HTMLInputElement) => [it.value, it.selectionStart])
    const placeCaret = (at: number) => birth.evaluate((it: HTMLInputElement, at) => it.setSelectionRange(at, at), at)
    await birth.pressSequentially('01021990')
    expect(await shown()).toEqual(['01/02/1990', 10])

    await placeCaret(5)
    await birth.press('Backspace')
    expect(await shown()).toEqual(['01/0/1990', 4])
    await birth.press('3')
    expect(await shown()).toEqual(['01/03/1990', 5])

    await placeCaret(0)
    await birth.press('Delete')
    expect(await shown()).toEqual(['1/03/1990', 0])
    await birth.press('2')
    expect(await shown()).toEqual(['21/03/1990', 1])
    await birth.press('Delete')
    await birth.blur()
    expect((await shown())[0]).toBe('02/03/1990')

    await birth.fill('')
    await birth.pressSequentially('1 Feb 1990')
    await birth.blur()
    expect((await shown())[0]).toBe('01/02/1990')

    await birth.selectText()
    await paste(page, 'birth', '1991-12-31')
    expect(await shown()).toEqual(['31/12/1991', 10])
  })
})

/** What a grouped number and a pasted line break leave as it was. */
const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
