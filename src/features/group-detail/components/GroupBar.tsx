import type { GroupDetail } from '@contract/group/group'
import { isGroupFull } from '@contract/group/group-full'
import { toErrorText } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { InviteButton } from '@/entities/group/share/InviteButton'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { groupDetailStrings } from '../group-detail-strings'
import { isIn, toRest } from '../group-view'
import { manageStrings } from '../manage/manage-strings'
import styles from './GroupBar.module.scss'

export interface GroupBarProps {
  readonly detail: GroupDetail
  readonly onService: () => void
  /** A leader's: asks whether it has formed. */
  readonly onForm: () => void
}

/** What can be done now, by what one is to the group and where it stands. Help at the left. */
export function GroupBar({ detail, onService, onForm }: GroupBarProps) {
  const { bar: words } = useStrings(groupDetailStrings)
  return (
    <>
      <BarButton icon="headset" text={words.service} onPress={onService} />
      <View className={styles.actions}>{toActions(detail, onForm)}</View>
    </>
  )
}

function toActions(detail: GroupDetail, onForm: () => void): ReactNode {
  const { group } = detail
  if (group.status !== 'open') return isIn(detail) && detail.mine?.order ? <OrderActions detail={detail} /> : <OthersButton detail={detail} />
  if (group.role === 'leader') return <FormButton onPress={onForm} />
  if (group.role === 'member') return <MemberActions detail={detail} />
  return isGroupFull(group) ? <FullActions detail={detail} /> : <JoinButton detail={detail} />
}

type Part = Pick<GroupBarProps, 'detail'>

function JoinButton({ detail: { group } }: Part) {
  const { bar: words } = useStrings(groupDetailStrings)
  return (
    <Button size="xl" className={styles.main} onPress={() => goTo(routes.groupapplication, { groupId: group.groupId })}>
      {words.join}
    </Button>
  )
}

function FullActions({ detail }: Part) {
  const language = useLanguage()
  return (
    <>
      <View className={styles.note}>{toErrorText('groupFull', language, { max: limits.group.maxMembers })}</View>
      <OthersButton detail={detail} />
    </>
  )
}

function MemberActions({ detail: { group } }: Part) {
  const { bar: words } = useStrings(groupDetailStrings)
  const { invite } = useParams(routes.groupdetails)
  return (
    <>
      <Button size="xl" kind="line" className={styles.beside} onPress={() => goTo(routes.groupapplication, { groupId: group.groupId })}>
        {words.addMore}
      </Button>
      <InviteButton group={group} size="xl" block className={styles.invite} opens={invite === 'now'} />
    </>
  )
}

function FormButton({ onPress }: { readonly onPress: () => void }) {
  const { form: words } = useStrings(manageStrings)
  return (
    <>
      <View className={styles.note}>{words.note}</View>
      <Button size="xl" className={styles.form} onPress={onPress}>
        {words.action}
      </Button>
    </>
  )
}

/** Once it is split: the rest to pay, or the order; and a way to ask about the bill. */
function OrderActions({ detail }: Part) {
  const { bar: words } = useStrings(groupDetailStrings)
  const rest = toRest(detail)
  const orderId = detail.mine?.order?.orderId ?? ''
  // Then handing over is what the page is for.
  const handsOut = !rest && detail.group.role === 'leader' && detail.group.status === 'arrived'
  return (
    <>
      <Button size="xl" kind="line" onPress={() => goTo(routes.feedback, { groupNumber: detail.group.groupNumber })}>
        {words.dispute}
      </Button>
      <Button size="xl" kind={handsOut ? 'soft' : 'primary'} className={styles.beside} onPress={() => (rest ? goTo(routes.parcelOrderDetails, { orderId, pay: 'now' }) : goTo(routes.parcelOrderDetails, { orderId }))}>
        {rest ? words.payRest : words.order}
      </Button>
    </>
  )
}

function OthersButton({ detail }: Part) {
  const { bar: words } = useStrings(groupDetailStrings)
  const { status, warehouseId, groupNumber } = detail.group
  // Parcels that are being measured: nothing can be done but ask.
  const waits = isIn(detail) && status !== 'ended' && status !== 'disbanded'
  return waits ? (
    <Button size="xl" kind="line" className={styles.main} onPress={() => goTo(routes.feedback, { groupNumber })}>
      {words.dispute}
    </Button>
  ) : (
    <Button size="xl" className={styles.main} onPress={() => goTo(routes.spellMailHall, { warehouseId })}>
      {words.others}
    </Button>
  )
}
