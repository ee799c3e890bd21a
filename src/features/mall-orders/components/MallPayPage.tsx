import type { ReactNode } from 'react'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { PayPage, type PayPageProps } from '@/entities/payable/PayPage'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import type { ScreenState } from '@/query/screen-state'
import { mallPayStrings } from '../mall-pay-strings'

export interface MallPayPageProps extends Omit<PayPageProps, 'frame' | 'onClose'> {
  /** In place of what can be paid no more. What runs comes to its end first: it may still be in time. */
  readonly over: ReactNode
  readonly offlineSince: ScreenState['offlineSince']
}

/** The frame of whatever is paid for foreign goods. */
export function MallPayPage({ over, offlineSince, ...page }: MallPayPageProps) {
  const { title } = useStrings(mallPayStrings)
  return (
    <PayPage
      {...page}
      onClose={() => void goBack()}
      frame={({ stage, children, bar, locked = false }) =>
        over && stage === 'choosing' && !locked ? (
          <>{over}</>
        ) : (
          <ShopFrame title={title} bar={bar} offlineSince={offlineSince}>
            {children}
          </ShopFrame>
        )
      }
    />
  )
}
