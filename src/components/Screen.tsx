import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { Button } from './Button'
import { cx } from './cx'
import { ErrorCard } from './ErrorCard'
import { NavBar } from './NavBar'
import { OfflineBar } from './OfflineBar'
import { useContentResting, usePageResting } from './rest'
import styles from './Screen.module.scss'
import { SkeletonCards } from './Skeleton'
import { rootClasses, useBarHeight, useSurroundings } from './surroundings'
import { WayBack } from './way-back'

/** What a guest reads where members have their own things. */
export interface GuestGate {
  readonly title: string
  readonly text?: string
  readonly action: string
  readonly onAction: () => void
}

export interface ScreenProps {
  readonly title: string
  readonly back?: boolean | (() => void)
  readonly navLeft?: ReactNode
  /** Right behind the title. */
  readonly navBeside?: ReactNode
  readonly navRight?: ReactNode
  readonly titleHidden?: boolean
  /** Height of a green hero below the bar, in px; the content begins on it. */
  readonly hero?: number
  /** The content begins with a picture that reaches up behind the bar: by as much as `useBarHeight` says. */
  readonly overPicture?: boolean
  /** Sticks below the bar: search, status tabs, steps. */
  readonly head?: ReactNode
  /** Nothing to show yet. */
  readonly loading?: boolean
  /** In the final geometry; three plain cards when left out. */
  readonly skeleton?: ReactNode
  /** The sentence of what went wrong. With `keepContent` earlier content stays below it. */
  readonly error?: string | undefined
  readonly errorDetail?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly keepContent?: boolean
  /** Without a network: since when the content is from, as text (empty when nothing was kept). */
  readonly offlineSince?: string | undefined
  readonly guest?: GuestGate | false | undefined
  /** Sticky at the bottom: the primary action. */
  readonly bar?: ReactNode
  /**
   * Tab pages: the path of their route. Brings the tab bar, or keeps its room where the platform draws it. A wide window has it on
   * every page.
   */
  readonly tab?: string
  /** Sheets and dialogs of the page, which must stand outside the scrolling content. */
  readonly overlays?: ReactNode
  /** Content touches the screen's edges. */
  readonly bleed?: boolean
  readonly children?: ReactNode
}

function GuestCard({ title, text, action, onAction }: GuestGate) {
  return (
    <View className={styles.guest}>
      <View className={cx('art', 'art-box-closed', styles.guestArt)} aria-hidden="true" />
      <View className={styles.guestTitle}>{title}</View>
      {text && <View className="t13 c3">{text}</View>}
      <View className={styles.guestAction}>
        <Button onPress={onAction}>{action}</Button>
      </View>
    </View>
  )
}

function Content(props: ScreenProps) {
  const { guest, loading, skeleton, error, errorDetail, onRetry, keepContent, bleed, children } = props
  // Only content touches the edges: cards that stand in for it keep their distance.
  const margins = bleed ? 'pad' : ''
  if (guest) return <GuestCard {...guest} />
  if (loading) return skeleton ?? <View className={margins}><SkeletonCards count={3} /></View>
  if (error === undefined) return children
  return (
    <>
      <View className={margins}>
        <ErrorCard message={error} detail={errorDetail} onRetry={onRetry} />
      </View>
      {keepContent && children}
    </>
  )
}

/** The frame of every page: theme, bar, states, content, sticky action. Eighty screens behave alike through it. */
export function Screen(props: ScreenProps) {
  return (
    <WayBack>
      <Frame {...props} />
    </WayBack>
  )
}

function Frame(props: ScreenProps) {
  const { title, back, navLeft, navBeside, navRight, titleHidden, hero, overPicture, head, offlineSince, bar, tab, overlays, bleed } = props
  const surroundings = useSurroundings()
  surroundings.usePageTitle(title)
  surroundings.useStatusBar(hero !== undefined)
  const tabBar = surroundings.useTabBar(tab)
  const closed = surroundings.usePageClosed()
  const hasBar = Boolean(bar) && !props.guest && !closed
  const above = useBarHeight()
  const isResting = usePageResting()
  const isContentResting = useContentResting(props.loading === true)
  return (
    <View className={cx(styles.screen, rootClasses(surroundings), tab !== undefined && (hero === undefined ? styles.isList : styles.isTab), isResting && 'resting')}>
      {hero !== undefined && (
        <View className={styles.hero} style={{ height: `${above + hero}px` }} aria-hidden="true">
          <View className={styles.dots} />
        </View>
      )}
      <View className={cx(styles.head, hero !== undefined && styles.onHero, overPicture && styles.overPicture)} {...withRole('banner')}>
        <NavBar title={title} back={back} left={navLeft} beside={navBeside} right={navRight} hero={hero} titleHidden={titleHidden} />
        {head}
      </View>
      {offlineSince !== undefined && <OfflineBar since={offlineSince || undefined} />}
      <View className={cx(styles.main, hasBar && styles.withBar, isContentResting && 'resting')} {...withRole('main')}>
        <View className={cx(styles.body, bleed && styles.bleed)}>
          {closed ? <SkeletonCards count={3} /> : <Content {...props} />}
        </View>
        {hasBar && <View className={styles.bar}>{bar}</View>}
      </View>
      {tabBar === null ? <View className={styles.tabBarRoom} /> : tabBar && <View className={cx('rail', styles.tabBar, tab === undefined && styles.railOnly)}>{tabBar}</View>}
      {!closed && overlays}
      {surroundings.overlays}
    </View>
  )
}
