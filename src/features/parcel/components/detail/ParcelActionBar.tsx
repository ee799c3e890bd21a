import type { ParcelDetail } from '@contract/parcel/parcel'
import { useState } from 'react'
import { ActionSheet, type SheetAction } from '@/components/ActionSheet'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import type { IconName } from '@/components/icon-names'
import { useStrings } from '@/i18n/use-strings'
import { toActions, type ParcelAction } from '../../parcel-detail-view'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import { useParcelLinks } from '../../use-parcel-links'
import styles from './ParcelActionBar.module.scss'

export interface ParcelActionBarProps {
  readonly parcel: ParcelDetail
  readonly onService: () => void
  readonly onWithdraw: () => void
}

/** The next step as the one filled button; what else the machine allows is under "more". */
export function ParcelActionBar({ parcel, onService, onWithdraw }: ParcelActionBarProps) {
  const words = useStrings(parcelDetailStrings).detail
  const links = useParcelLinks()
  const [isOpen, setOpen] = useState(false)
  const actions = toActions(parcel)
  const press: Readonly<Record<Exclude<ParcelAction, 'answer'>, { text: string; icon: IconName; onPress: () => void }>> = {
    pack: { text: words.pack, icon: 'package-check', onPress: () => links.pack([parcel]) },
    deal: { text: words.deal, icon: 'shield-check', onPress: () => links.openDeal(parcel) },
    complete: { text: words.complete, icon: 'pen-line', onPress: () => links.complete(parcel) },
    correct: { text: words.changeGoods, icon: 'pen-line', onPress: () => links.complete(parcel) },
    order: { text: words.order, icon: 'clipboard-list', onPress: () => parcel.orderId !== undefined && links.openOrder(parcel.orderId) },
    group: { text: words.group, icon: 'users', onPress: () => parcel.groupId !== undefined && links.openGroup(parcel.groupId) },
    edit: { text: words.edit, icon: 'pen-line', onPress: () => links.edit(parcel) },
    withdraw: { text: words.withdraw, icon: 'trash-2', onPress: onWithdraw },
  }
  // A problem is answered in its own card; taking back a forecast is never the next step.
  const choices = actions.filter((action) => action !== 'answer')
  const [next, ...others] = choices
  const more: SheetAction[] = others.map((key) => ({ key, ...press[key], danger: key === 'withdraw' }))
  if (!next) {
    return (
      <Button block size="xl" kind="line" icon="headset" onPress={onService}>
        {words.service}
      </Button>
    )
  }
  return (
    <>
      <BarButton icon="headset" text={words.service} onPress={onService} />
      {more.length > 0 && <BarButton icon="ellipsis" text={words.more} onPress={() => setOpen(true)} />}
      <Button size="xl" kind={next === 'edit' ? 'line' : 'primary'} className={styles.next} onPress={press[next].onPress}>
        {press[next].text}
      </Button>
      <ActionSheet open={isOpen} title={words.more} actions={more} onClose={() => setOpen(false)} />
    </>
  )
}
