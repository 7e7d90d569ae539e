import { useEffect, useState } from 'react'
import { groupsOf, tagsOfPage, useChoice } from './consent.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { loadTags, saveChoice } from './load-tags.ts'

/** Loads the tags with consent, and asks about groups without a choice. */
export default function ConsentRequest() {
  const [pageTags] = useState(tagsOfPage)
  const { tags } = pageTags
  const choice = useChoice()
  const [isChoosing, setChoosing] = useState(false)
  const groups = groupsOf(pageTags)
  useEffect(() => loadTags(tags, choice), [tags, choice])
  if (groups.every((group) => choice[group] !== undefined)) return null
  return (
    <>
      <CookieBanner
        groups={groups}
        onChoose={(chosen) => saveChoice(tags, chosen)}
        onSettings={() => setChoosing(true)}
      />
      <CookieSettings
        groups={groups}
        choice={choice}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onSave={(chosen) => saveChoice(tags, chosen)}
      />
    </>
  )
}
