import { Image } from '@tarojs/components'
import { toAssetAddress } from '@/platform/asset-address'
import { useSystem } from '@/session/session'
import styles from './BrandIcon.module.scss'

/** The platform's own icon, once its settings are known. The name beside it is the page's title. */
export function BrandIcon() {
  const iconImg = useSystem()?.iconImg
  if (!iconImg) return null
  return <Image className={styles.icon} src={toAssetAddress(iconImg)} mode="aspectFit" nativeProps={{ alt: '' }} />
}
