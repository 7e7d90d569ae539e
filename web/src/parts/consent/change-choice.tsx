import { Button } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
import { groupsOf, tagsOfPage, useChoice } from './consent.ts'
import { CookieSettings } from './cookie-settings.tsx'
import { saveChoice } from './load-tags.ts'

/** A link that reopens the cookie settings; nothing on pages without tags. */
export function ChangeChoice() {
  const isMounted = useMounted()
  const choice = useChoice()
  const [isOpen, setOpen] = useState(false)
  const tags = isMounted ? tagsOfPage() : []
  if (tags.length === 0) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Cookie settings
      </Button>
      <CookieSettings
        groups={groupsOf(tags)}
        choice={choice}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSave={(chosen) => {
          setOpen(false)
          saveChoice(tags, chosen)
        }}
      />
    </>
  )
}
