import { applePass, googlePay, walletsOffered } from '@pollen/contract/member/wallet-passes'
import { Button, ButtonLinkToFile } from '@pollen/design/button'
import { showToast } from '@pollen/design/toast'
import { useState } from 'react'
import { call, messageOf } from '../../platform/calls.ts'
import { ownPlatform } from '../../platform/mobile-platform.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'

/** Buttons for Apple and Google Wallet, where the operator has keys; a phone gets its own wallet's only. */
export function WalletButtons() {
  const { data: offered } = useMemberQuery(walletsOffered)
  const platform = offered && ownPlatform()
  return (
    <>
      {offered?.google && platform !== 'ios' && <ToGoogle />}
      {offered?.apple && platform !== 'android' && (
        <ButtonLinkToFile kind="quiet" to={`/api${applePass.url}`}>
          Add to Apple Wallet
        </ButtonLinkToFile>
      )}
    </>
  )
}

function ToGoogle() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      location.assign((await call(googlePay)).saveUrl)
    } catch (error) {
      setBusy(false)
      showToast({ level: 'ERROR', text: messageOf(error) })
    }
  }
  return (
    <Button kind="quiet" busy={isBusy} onClick={save}>
      Add to Google Wallet
    </Button>
  )
}
