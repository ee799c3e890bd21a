import type { NewsCategory } from '@contract/news/news'
import type { IconName } from '@/components/icon-names'
import type { IconTileProps } from '@/components/IconTile'
import type { Tone } from '@/components/StatusTag'
import { findRoute, goTo } from '@/navigation/go'
import { routes } from '@/routes'

interface CategoryLook {
  readonly icon: IconName
  readonly tint: NonNullable<IconTileProps['tint']>
  readonly tone: Tone
}

export const LOOKS: Readonly<Record<NewsCategory, CategoryLook>> = {
  warehouse: { icon: 'warehouse', tint: 'green', tone: 'instock' },
  customs: { icon: 'receipt', tint: 'violet', tone: 'verifying' },
  rates: { icon: 'ship', tint: 'blue', tone: 'consolidating' },
  activity: { icon: 'megaphone', tint: 'orange', tone: 'accent' },
}

/** A page of ours opens as such; any other by the page for those of other sites, which knows which of them we let in. */
export function openLink(href: string): Promise<void> {
  const route = findRoute(href)
  if (!route) return goTo(routes.urlView, { url: href })
  const pairs = (href.split('?')[1] ?? '').split('&').map((pair) => pair.split('='))
  return goTo(route, Object.fromEntries(pairs.filter(([name]) => name).map(([name, value = '']) => [name, decode(value)])))
}

/** Whoever wrote the link may have left out the encoding. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
