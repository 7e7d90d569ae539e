import { Shell, type ShellOptions } from './shell.tsx'

/** A screen of the member area. */
export const MemberPage = (screen: ShellOptions) => <Shell audience="member" {...screen} />
