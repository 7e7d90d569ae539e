import { href } from '@pollen/contract/paths'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { MessageBell } from '../messages/message-bell.tsx'
import { LivePoints } from '../points/live-points.tsx'
import { BarSearch } from './bar-search.tsx'
import { PointsChip } from './points-chip.tsx'
import { useLongPress } from './use-long-press.ts'

/** What the bar has for members beside its links. It is loaded by itself: visitors' screens have the bar, too. */
export function BarExtras() {
  const navigate = useNavigate()
  useLongPress(
    '[data-card]',
    useCallback(() => void navigate(href('scancode')), [navigate]),
  )
  return (
    <>
      <BarSearch />
      <PointsChip />
      <MessageBell />
      <LivePoints />
    </>
  )
}
