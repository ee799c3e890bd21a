import { View } from '@tarojs/components'
import { SkeletonCards } from './Skeleton'

/** The first card reaches so far up into a hero. */
const OVERLAP = 28

/** What `Screen` takes while a page with a hero is on its way: the green that will stand there, and the cards where they will begin. */
export const whileHeroLoads = ({ loading }: { readonly loading?: boolean | undefined }, hero: number) =>
  loading === true
    ? {
        hero,
        skeleton: (
          <>
            <View style={{ height: `${hero - OVERLAP}px` }} />
            <SkeletonCards count={3} />
          </>
        ),
      }
    : {}
