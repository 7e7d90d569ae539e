import { programme } from '@pollen/contract/programme'
import { ButtonLinkToNewWindow } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { useSwitch } from '../../platform/switches.ts'

/** A chat with us, while its switch is on; it opens beside the page. */
export function ChatBlock() {
  if (!useSwitch('chatBot')) return null
  return (
    <Panel>
      <div className="stack">
        <h2>Chat to us</h2>
        <p>Ask us in writing, at any hour. It opens in a new tab.</p>
        <ButtonLinkToNewWindow kind="quiet" to={programme.chatUrl}>
          Chat to us
        </ButtonLinkToNewWindow>
      </div>
    </Panel>
  )
}
