import { type ComponentProps, useRef, useState } from 'react'
import { Field, FieldAction } from '../field/field.tsx'

/** A password field with a button that shows the password until the focus leaves it. */
export function PasswordField({
  label,
  ...field
}: { label: string; name: string; error?: string | undefined } & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves the field or its button is what we wait for
    <div ref={element} onBlur={({ relatedTarget }) => !element.current?.contains(relatedTarget) && setShown(false)}>
      <Field
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        action={
          <FieldAction
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </FieldAction>
        }
      />
    </div>
  )
}
