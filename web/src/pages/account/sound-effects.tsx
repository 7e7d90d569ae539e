import { href } from '@pollen/contract/paths'
import { Button } from '@pollen/design/button'
import { Toggle } from '@pollen/design/toggle'
import { useEffect, useState } from 'react'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { hasSoundEffects, playPointsSound, setSoundEffects } from '../../parts/sounds/points-sound.ts'

/** A sound when points arrive: off unless the member wants it, on this device. */
export default function AccountSoundEffects() {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(hasSoundEffects()), [])
  return (
    <MemberPage title="Sound effects" back={href('account')}>
      <Toggle
        name="soundEffects"
        label="Play a sound when points arrive"
        hint="While your card is open, on this device"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          setSoundEffects(target.checked)
        }}
      />
      <Button kind="quiet" onClick={playPointsSound}>
        Play it
      </Button>
      <p className="soft small">
        Your browser plays a sound only once you’ve pressed something on the page. Your phone’s own volume and silent
        mode still apply.
      </p>
    </MemberPage>
  )
}
