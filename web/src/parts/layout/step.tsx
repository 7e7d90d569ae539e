import { StepLayout } from '@pollen/design/step-layout'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { HelpPopup } from '../help/help-popup.tsx'
import { Mark } from './logo.tsx'
import { ScreenHeading } from './screen-heading.tsx'
import './chapters.css'

/**
 * A step of a journey.
 *
 * @param progress  0 to 100, on a step of registration, which also has the help button; without it there is no bar
 * @param chapter   its drawing, where there is room for one
 * @param back      whether it has an arrow that goes back
 */
export function Step({
  title,
  progress,
  back = true,
  ...layout
}: {
  title: string
  progress?: number | undefined
  back?: boolean
  chapter?: 'mail' | 'house' | 'shield' | 'card' | 'phone' | 'person' | 'shop' | undefined
} & Pick<ComponentProps<typeof StepLayout>, 'lead' | 'errors' | 'failure' | 'onContinue' | 'children' | 'foot'>) {
  const navigate = useNavigate()
  const isOfRegistration = progress !== undefined
  return (
    <StepLayout
      {...layout}
      mark={<Mark />}
      onBack={back ? () => navigate(-1) : undefined}
      aside={isOfRegistration ? <HelpPopup /> : undefined}
      progress={isOfRegistration ? { label: 'Registration progress', percent: progress } : undefined}
      heading={<ScreenHeading title={title} />}
    />
  )
}
