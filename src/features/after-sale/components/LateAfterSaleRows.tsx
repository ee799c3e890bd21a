import { ErrorCard } from '@/components/ErrorCard'
import { latePart } from '@/components/late/late-part'
import type { LateState } from '@/components/late/use-late-state'
import { SkeletonCards } from '@/components/Skeleton'

const load = async () => {
  const { AfterSaleRows } = await import(/* webpackChunkName: "after-sale-rows" */ './AfterSaleRows')
  return { default: AfterSaleRows }
}

function StandIn({ loading = false, error = '', errorDetail, onRetry }: LateState) {
  return loading ? <SkeletonCards count={2} /> : <ErrorCard message={error} detail={errorDetail} onRetry={onRetry} />
}

/** The words of an after-sale, which most who see the shop's first page never need. */
export const LateAfterSaleRows = latePart(load, StandIn)
