import type { MallCard, MallPage } from '@contract/mall/mall'
import type { SearchSort } from '@contract/mall/mall-words'
import { useCallback, type ReactNode } from 'react'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PagedList, type PagedListProps } from '@/components/PagedList'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { isFiltered, toAsked, type Filters } from '../asked'
import { isNotSetUp } from '../is-not-set-up'
import { mallStrings } from '../mall-strings'
import { toCardKey, useMallSearch, useSearchByImage } from '../mall-queries'
import { mallSearchStrings } from '../search-strings'
import { MallRow } from './Cards'
import { FailedNote, RateLine, SlowSkeleton, StaleCard } from './Freshness'
import { FoundShops } from './FoundShops'
import { NotSetUp } from './NotSetUp'

interface Narrowed {
  readonly filters: Filters
  readonly onClearFilters: () => void
}

export interface FoundGoodsProps extends Narrowed {
  readonly q: string
  readonly sort: SearchSort
  /** The shops of what is found, in place of it. */
  readonly showsShops: boolean
}

export function FoundGoods({ q, sort, filters, showsShops, onClearFilters }: FoundGoodsProps) {
  const { none } = useStrings(mallSearchStrings)
  const read = useMallSearch(toAsked(q, sort, filters))
  const state = useScreenState(read)
  usePullDown(read.refetch)
  if (isNotSetUp(read.error)) return <NotSetUp />
  const list = toList(read, state)
  const nothing = <NothingFound filters={filters} onClearFilters={onClearFilters} title={none.found(q)} text={none.text} wanted={q} />
  return (
    <Found answer={read.first} onRetry={state.onRetry}>
      {showsShops && read.items.length > 0 ? (
        <FoundShops goods={read.items} />
      ) : (
        <Rows {...list} rate={read.first?.approximate} empty={nothing} />
      )}
    </Found>
  )
}

export function FoundByPicture({ image, filters, onClearFilters }: Narrowed & { readonly image: string }) {
  const { none } = useStrings(mallSearchStrings)
  const { platform } = filters
  const read = useSearchByImage({ fileId: image, ...(platform && { platform }) }, true)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  if (isNotSetUp(read.error)) return <NotSetUp />
  return (
    <Found answer={read.data} onRetry={state.onRetry}>
      <Rows
        items={read.data?.items ?? NOTHING}
        hasMore={false}
        loadMore={ignore}
        onSight={ignore}
        loading={state.loading}
        error={state.error}
        retry={state.onRetry}
        rate={read.data?.approximate}
        empty={<NothingFound filters={filters} onClearFilters={onClearFilters} title={none.similar} text={none.similarText} />}
      />
    </Found>
  )
}

const NOTHING: readonly MallCard[] = []
const ignore = () => undefined

interface FoundProps {
  readonly answer: MallPage | undefined
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** What is found, with how old it is, what is missing, and by which rate it is reckoned. */
function Found({ answer, onRetry, children }: FoundProps) {
  const words = useStrings(mallSearchStrings)
  return (
    <>
      <StaleCard answer={answer} onRetry={onRetry} />
      {answer && <FailedNote failed={answer.failed} />}
      {children}
      {answer && answer.items.length > 0 && (
        <>
          <NoteLine>{words.recheck}</NoteLine>
          <RateLine rate={answer.approximate} />
        </>
      )}
    </>
  )
}

type RowsProps = Omit<PagedListProps<MallCard>, 'label' | 'keyOf' | 'renderItem' | 'skeleton'> & { readonly rate: MallPage['approximate'] }

function Rows({ rate, ...list }: RowsProps) {
  const { goods: label } = useStrings(mallStrings)
  const draw = useCallback((goods: MallCard) => <MallRow goods={goods} rate={rate} />, [rate])
  return <PagedList {...list} label={label} keyOf={toCardKey} renderItem={draw} skeleton={<SlowSkeleton count={3} />} />
}

interface NothingFoundProps extends Narrowed {
  readonly title: string
  readonly text: string
  /** What somebody who buys for others is asked for instead. */
  readonly wanted?: string
}

function NothingFound({ filters, onClearFilters, title, text, wanted }: NothingFoundProps) {
  const { none } = useStrings(mallSearchStrings)
  if (isFiltered(filters)) return <Empty plain title={none.filtered} action={none.clear} onAction={onClearFilters} />
  if (wanted === undefined) return <Empty plain title={title} text={text} />
  return <Empty plain title={title} text={text} action={none.ask} onAction={() => void goTo(routes.requestForm, { title: wanted })} />
}
