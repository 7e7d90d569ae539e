import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useVisit } from '../layout/place-memory.ts'

const minutes = 60_000

/**
 * A list that loads page by page. It belongs to one visit: a member who goes back, or returns to a place that they left
 * scrolled down, finds all pages that they had loaded, and a new visit starts at the top. Loaded pages stay as they are until the member
 * refreshes the list, which resets it (member-area.md §4).
 *
 * @param name  the query's key, such as the list's address and filter
 * @param read  loads a page; the first one without a token
 * @param next  the token of the next page
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
  const queryKey = ['pages', useVisit(), ...name]
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
    /** `isFailed` is for the first page, `isNextFailed` for a later one. */
    isFailed: isError && !data,
    isNextFailed: isFetchNextPageError,
    hasMore: hasNextPage,
    isReadingOn: isFetchingNextPage,
    readOn: () => void fetchNextPage(),
    /** Reads the loaded pages again, which stay until the new ones are there. */
    readAgain: () => void client.refetchQueries({ queryKey }),
    refresh: () => client.resetQueries({ queryKey }),
  }
}

export type Pages<Page> = Omit<ReturnType<typeof usePages<Page>>, 'pages'> & { pages: Page[] | undefined }
