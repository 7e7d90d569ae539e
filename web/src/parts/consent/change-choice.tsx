import { Button } from '@pollen/design/button'
import { useMounted } from '@pollen/design/use-mounted'
import { useState } from 'react'
import { groupsOf, tagsOfPage, useChoice } from './consent.ts'
import { CookieSettings } from './cookie-settings.tsx'
import { saveChoice } from './load-tags.ts'

/** A link that reopens the cookie settings; nothing on pages that need no consent. */
export function ChangeChoice() {
  const isMounted = useMounted()
  const choice = useChoice()
  const [isOpen, setOpen] = useState(false)
  const pageTags = isMounted ? tagsOfPage() : { tags: [] }
  const groups = groupsOf(pageTags)
  if (groups.length === 0) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Cookie settings
      </Button>
      <CookieSettings
        groups={groups}
        choice={choice}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSave={(chosen) => {
          setOpen(false)
          saveChoice(pageTags.tags, chosen)
        }}
      />
    </>
  )
}
