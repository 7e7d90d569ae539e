import { Shell, type ShellOptions } from './shell.tsx'

/**
 * A public page: within the member's places for somebody who is logged in, below the visitors' bar for anybody else.
 *
 * @param bare  without a bar: a page that has nowhere to lead to
 */
export const Page = ({ bare = false, ...page }: ShellOptions & { bare?: boolean }) => (
  <Shell audience={bare ? 'nobody' : 'anyone'} {...page} />
)
