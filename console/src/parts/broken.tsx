import { Button } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { messageOf } from '../platform/calls.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** A page failed while it was drawn: that is a bug of ours, and the rest of the console is a press away. */
export const Broken = () => (
  <SignInLayout title="Something broke">
    <Notice level="bad">This page can’t be shown. Nothing that you did before is lost.</Notice>
    <Button onClick={() => location.reload()}>Load it again</Button>
    <p>
      <a href="/">Today</a>
    </p>
  </SignInLayout>
)

/** Nobody knows yet who is there, since the server was not reached. */
export const NotReached = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <SignInLayout title="The console didn’t load">
    <Notice level="bad">{messageOf(error)}</Notice>
    <Button onClick={() => retry()}>Try again</Button>
  </SignInLayout>
)
