import type { GroupLanding } from '@contract/group/group'
import { isGroupFull } from '@contract/group/group-full'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin } from '@/navigation/login-way'
import { routes } from '@/routes'
import { landingStrings } from '../landing-strings'
import styles from './landing.module.scss'

export interface LandingBarProps {
  readonly group: GroupLanding['group']
  readonly isGuest: boolean
}

/** The way in: a guest signs in first, and comes back to this page. */
export function LandingBar({ group, isGuest }: LandingBarProps) {
  const words = useStrings(landingStrings)
  const { groupId, warehouseId } = group
  const takes = group.status === 'open' && !isGroupFull(group)
  return (
    <>
      <BarButton icon="headset" text={words.service} onPress={() => void goTo(routes.customer)} />
      <Button kind={takes ? 'line' : 'primary'} size="xl" className={styles.action} onPress={() => goTo(routes.spellMailHall, { warehouseId })}>
        {words.others}
      </Button>
      {takes && (
        <Button size="xl" className={styles.action} onPress={() => (isGuest ? goToLogin(group.name) : goTo(routes.groupapplication, { groupId }))}>
          {isGuest ? words.loginAndJoin : words.join}
        </Button>
      )}
    </>
  )
}
