import { afterPress } from './after-press.ts'
import { wasEnteredEarly } from './early-input.ts'

/** The values of a form, by the names of its fields: text, or whether a box is ticked. */
export type Entries = Record<string, unknown>
export type NameOf<V> = Extract<keyof V, string>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What makes a control the field of a form. */
export type FieldProps = {
  name: string
  ref: (control: Control | null) => void
  onChange: (event: { target: Control }) => void
  onBlur: () => void
}

export type FormErrors<V> = { [name in NameOf<V>]?: string | undefined }
/** What checking a form's entries found: their values, or for each wrong field its error. */
export type CheckResult<V> = { values: V; errors?: undefined } | { values?: undefined; errors: FormErrors<V> }

/** The pause in typing after which an error appears, where fields are checked while they are typed. */
const errorAfterMs = 1000

/**
 * A form whose controls keep what is entered, so that typing renders nothing but what {@link watch}es it. A field is
 * checked when it loses the focus and, from then on, whenever it changes.
 */
export class Form<V extends Entries> {
  readonly #draw: () => void
  readonly #check: (entered: V) => CheckResult<V>
  readonly #isCheckedLive: boolean
  readonly #defaults: V
  readonly #entered: V
  readonly #controls = new Map<NameOf<V>, Control>()
  readonly #props = new Map<NameOf<V>, FieldProps>()
  readonly #watched = new Set<NameOf<V>>()
  readonly #checkedOnChange = new Set<NameOf<V>>()
  #laterError: ReturnType<typeof setTimeout> | undefined
  errors: FormErrors<V> = {}
  /** How often it was submitted, valid or not. */
  submitCount = 0
  isSubmitting = false

  /**
   * @param draw           renders the form again
   * @param check          checks all entries
   * @param isCheckedLive  fields are checked while they are typed, too: an error appears after a pause
   */
  constructor(values: V, form: { draw: () => void; check: (entered: V) => CheckResult<V>; isCheckedLive: boolean }) {
    this.#defaults = { ...values }
    this.#entered = { ...values }
    this.#draw = form.draw
    this.#check = form.check
    this.#isCheckedLive = form.isCheckedLive
  }

  /** What is entered, valid or not. */
  get entered(): Readonly<V> {
    return this.#entered
  }

  /** The props of a field's control; the same ones for each rendering. */
  register(name: NameOf<V>): FieldProps {
    const props = this.#props.get(name) ?? this.#propsOf(name)
    this.#props.set(name, props)
    return props
  }

  #propsOf(name: NameOf<V>): FieldProps {
    return {
      name,
      ref: (control) => {
        if (control) this.#controls.set(name, control)
        else this.#controls.delete(name)
        // A page that wakes up leaves what was typed meanwhile, which is replayed soon.
        if (control && !wasEnteredEarly(control)) this.#show(name)
      },
      onChange: ({ target }) => {
        this.#enter(name, target.type === 'checkbox' ? (target as HTMLInputElement).checked : target.value)
        if (this.#isCheckedLive || this.submitCount > 0 || this.#checkedOnChange.has(name)) this.#checkField(name)
      },
      onBlur: () => {
        this.#checkedOnChange.add(name)
        afterPress(() => this.#checkField(name))
      },
    }
  }

  /** A field's value. The form is rendered again whenever it changes. */
  watch<N extends NameOf<V>>(name: N): V[N] {
    this.#watched.add(name)
    return this.#entered[name]
  }

  /** Enters a value for the person. */
  setValue<N extends NameOf<V>>(name: N, value: V[N], { isChecked = false } = {}): void {
    this.#enter(name, value)
    this.#show(name)
    if (isChecked) this.#checkField(name)
  }

  /** Makes a field as it was at first, or as it would be with another value at first. */
  resetField<N extends NameOf<V>>(name: N, value = this.#defaults[name]): void {
    this.#defaults[name] = value
    this.#checkedOnChange.delete(name)
    this.setValue(name, value)
    this.setError(name, undefined)
  }

  setError(name: NameOf<V>, says: string | undefined): void {
    clearTimeout(this.#laterError)
    if (this.errors[name] === says) return
    this.errors = { ...this.errors, [name]: says }
    this.#draw()
  }

  /** Checks all fields and, where they are valid, waits for what is done with them. */
  async submit(onValid: (values: V) => Promise<void>): Promise<void> {
    clearTimeout(this.#laterError)
    this.isSubmitting = true
    this.#draw()
    await undefined // it is rendered: errors that it had before are gone, and those that stay are read out again
    const { values, errors = {} } = this.#check(this.#entered)
    this.errors = errors
    try {
      if (values) await onValid(values)
    } finally {
      this.isSubmitting = false
      this.submitCount++
      this.#draw()
    }
  }

  #enter<N extends NameOf<V>>(name: N, value: V[N] | string | boolean): void {
    this.#entered[name] = value as V[N]
    if (this.#watched.has(name)) this.#draw()
  }

  #show(name: NameOf<V>): void {
    const control = this.#controls.get(name)
    const value = this.#entered[name]
    if (!control) return
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = value === true
    else control.value = String(value ?? '')
  }

  #checkField(name: NameOf<V>): void {
    const says = this.#check(this.#entered).errors?.[name]
    clearTimeout(this.#laterError)
    if (says && this.#isCheckedLive) this.#laterError = setTimeout(() => this.setError(name, says), errorAfterMs)
    else this.setError(name, says)
  }
}
