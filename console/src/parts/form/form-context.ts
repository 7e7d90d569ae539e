import { createContext, use } from 'react'

/** What the controls of a form share; it stays the same while somebody types. */
export type FormContextValue = {
  /** Before the places of its fields, in the ids of the page. */
  id: string
  isOfCells: boolean
  faults: ReadonlyMap<string, string>
  hints: ReadonlyMap<string, string>
  /** @param to  undefined where the value is left out */
  change: (place: string, to: unknown) => void
  /** Leads to an element once it is there. */
  focusOn: (id: string) => void
  /** Says to whoever does not see it what became of a list. */
  tell: (says: string) => void
}

const FormContext = createContext<FormContextValue | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useForm(): FormContextValue {
  const form = use(FormContext)
  if (!form) throw new Error('A control stands in a form')
  return form
}
