import { href } from '@pollen/contract/paths'
import { EmptyState } from '@pollen/design/empty-state'
import { SearchField } from '@pollen/design/search-field'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { questionSearch } from '../../parts/help/find-questions.ts'
import topicStyles from '../../parts/help/topic-list.module.css'
import { FoldedQuestion, type Topic, TopicList } from '../../parts/help/topic-list.tsx'
import { useOpenedByAddress } from './use-opened-by-address.ts'

const leastTyped = 2

/** The topics, and while somebody searches the questions that fit. */
export function SearchedTopics({ topics }: { topics: Topic[] }) {
  const [typed, setTyped] = useState('')
  const find = useMemo(() => questionSearch(topics), [topics])
  const isSearching = typed.trim().length >= leastTyped
  const found = isSearching ? find(typed) : []
  useOpenedByAddress(topics)
  return (
    <>
      <search>
        <SearchField
          label="Search help"
          name="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <p role="status" className={isSearching ? 'soft' : 'hidden'}>
        {isSearching && countOf(found.length)}
      </p>
      {!isSearching && <TopicList topics={topics} />}
      {isSearching && found.length === 0 && (
        <EmptyState title="We don’t have an answer to that">
          <p>
            Try other words, or <Link to={href('contactUs')}>ask us</Link>.
          </p>
        </EmptyState>
      )}
      {found.length > 0 && (
        <div className={topicStyles.topics}>
          {found.map((question) => (
            <FoldedQuestion key={question.id} {...question} />
          ))}
        </div>
      )}
    </>
  )
}

const countOf = (found: number) => (found === 0 ? 'No answers' : found === 1 ? '1 answer' : `${found} answers`)
