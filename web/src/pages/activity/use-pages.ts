import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'

const minutes = 60_000

/**
 * A list that is read a page after a page until none follows. It belongs to one entry of the browser's history: who
 * comes back finds all that they had read, who comes anew starts at the top. What was read stays as it is until the
 * member refreshes it, which empties it and begins again (member-area.md §4).
 *
 * @param name  what the list is read by, such as its address and its filter
 * @param read  a page; the first one without a token
 * @param next  the token of the page that follows
 */
export function usePages<Page>({
  name,
  read,
  next,
}: {
  name: unknown[]
  read: (token: string | undefined) => Promise<Page>
  next: (page: Page) => string | undefined
}) {
  const { key } = useLocation()
  const queryKey = ['pages', key, ...name]
  const client = useQueryClient()
  const { data, hasNextPage, isFetchingNextPage, isError, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * minutes,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    pages: data?.pages,
    /** The first page did not load, or the next one did not. */
    isFailed: isError && !data,
    isNextFailed: isFetchNextPageError,
    hasMore: hasNextPage,
    isReadingOn: isFetchingNextPage,
    readOn: () => void fetchNextPage(),
    refresh: () => client.resetQueries({ queryKey }),
  }
}

export type Pages<Page> = Omit<ReturnType<typeof usePages<Page>>, 'pages'> & { pages: Page[] | undefined }
