import type { SystemSettings } from '@contract/system/system'
import { Image } from '@tarojs/components'
import { toAssetAddress } from '@/platform/asset-address'
import styles from './BrandIcon.module.scss'

/** The platform's own icon, once its settings are known. The name stands beside it. */
export function BrandIcon({ of: settings }: { readonly of: SystemSettings | undefined }) {
  const iconImg = settings?.iconImg
  if (!iconImg) return null
  return <Image className={styles.icon} src={toAssetAddress(iconImg)} mode="aspectFit" nativeProps={{ alt: '' }} />
}
