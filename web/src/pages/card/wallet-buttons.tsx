import { applePass, googlePay, walletsOffered } from '@pollen/contract/member/wallet-passes'
import { Button, ButtonLinkToFile } from '@pollen/design/button'
import { Failure } from '@pollen/design/notice'
import { call } from '../../platform/calls.ts'
import { ownPlatform } from '../../platform/mobile-platform.ts'
import { useAction } from '../../platform/use-action.ts'
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
  const { run, isBusy, failure } = useAction(async () => location.assign((await call(googlePay)).saveUrl))
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => run()}>
        Add to Google Wallet
      </Button>
      <Failure says={failure} />
    </>
  )
}
