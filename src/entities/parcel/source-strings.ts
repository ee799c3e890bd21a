import { strings } from '@/i18n/string-table'

export const sourceStrings = strings({
  shop: ['商城', '商城', 'Shop'],
  proxy: ['代購', '代购', 'Proxy'],
  deal: ['代購', '代购', 'Proxy'],
})
