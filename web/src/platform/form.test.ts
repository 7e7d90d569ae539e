import { describe, expect, test, vi } from 'vitest'
import { Form } from './form.ts'

/** A form that wants a name, and how often it was drawn. */
function aForm({ isCheckedLive = false } = {}) {
  const draw = vi.fn()
  const check = (entered: { name: string; isAgreed: boolean }) =>
    entered.name === '' ? { errors: { name: 'Enter a name' } } : { values: entered }
  const form = new Form({ name: '', isAgreed: false }, { draw, check, isCheckedLive })
  const control = { type: 'text', value: 'what the browser kept' } as HTMLInputElement
  const field = form.register('name')
  field.ref(control)
  const types = (value: string) => {
    control.value = value
    field.onChange({ target: control })
  }
  return { form, draw, control, field, types }
}

test('a control shows what the form has, and the form what is typed', () => {
  const { form, control, types } = aForm()
  expect(control.value).toBe('')
  types('Ada')
  expect(form.entered.name).toBe('Ada')
  form.setValue('name', 'Grace')
  expect(control.value).toBe('Grace')
})

test('typing draws the form only where something watches it', () => {
  const { form, draw, types } = aForm()
  types('Ada')
  expect(draw).not.toHaveBeenCalled()
  form.watch('name')
  types('Grace')
  expect(draw).toHaveBeenCalledTimes(1)
})

describe('a field is checked', () => {
  test('when it is left, and from then on with each change', () => {
    const { form, field, types } = aForm()
    types('')
    expect(form.errors.name).toBeUndefined()
    field.onBlur()
    expect(form.errors.name).toBe('Enter a name')
    types('Ada')
    expect(form.errors.name).toBeUndefined()
    types('')
    expect(form.errors.name).toBe('Enter a name')
  })

  test('while it is typed, where that is wanted: its error waits for a pause and goes straight away', () => {
    vi.useFakeTimers()
    const { form, types } = aForm({ isCheckedLive: true })
    types('')
    vi.advanceTimersByTime(999)
    expect(form.errors.name).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(form.errors.name).toBe('Enter a name')
    types('Ada')
    expect(form.errors.name).toBeUndefined()
    vi.useRealTimers()
  })

  test('when the form is submitted, which sends valid values only', async () => {
    const { form, types } = aForm()
    const send = vi.fn(async () => {})
    await form.submit(send)
    expect(send).not.toHaveBeenCalled()
    expect(form).toMatchObject({ submitCount: 1, isSubmitting: false, errors: { name: 'Enter a name' } })
    types('Ada')
    await form.submit(send)
    expect(send).toHaveBeenCalledWith({ name: 'Ada', isAgreed: false })
  })
})

test('a field that is reset has its first value and no error, and is checked anew when it is left', () => {
  const { form, control, field, types } = aForm()
  types('Ada')
  field.onBlur()
  form.setError('name', 'Taken')
  form.resetField('name')
  expect(control.value).toBe('')
  expect(form.errors.name).toBeUndefined()
  types('')
  expect(form.errors.name).toBeUndefined()
})
