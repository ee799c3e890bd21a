import type { Language } from '@contract/kit/language'
import { tabBarStrings } from '@/custom-tab-bar/strings/index'
import { accountStrings } from '@/features/account/strings/index'
import { myStrings } from '@/features/account/strings/my/index'
import { addressStrings } from '@/features/address/strings/index'
import { homeStrings } from '@/features/home/strings/index'
import { billStrings } from '@/features/order/strings/bill/index'
import { orderStrings } from '@/features/order/strings/index'
import { packingStrings } from '@/features/order/strings/packing/index'
import { parcelStrings } from '@/features/parcel/strings/index'
import { supportStrings } from '@/features/support/strings/index'
import { walletStrings } from '@/features/wallet/strings/index'
import { warehouseStrings } from '@/features/warehouse/strings/index'
import { uiStrings } from '@/i18n/strings/index'
import { navigationStrings } from '@/navigation/strings/index'

/** The words of one language, where the screens have them. */
export function wordsOf(language: Language) {
  return {
    account: accountStrings[language],
    address: addressStrings[language],
    home: homeStrings[language],
    my: myStrings[language],
    navigation: navigationStrings[language],
    order: { ...orderStrings[language], packing: packingStrings[language], line: billStrings[language].line },
    parcel: parcelStrings[language],
    support: supportStrings[language],
    tabs: tabBarStrings[language],
    ui: uiStrings[language],
    wallet: walletStrings[language],
    warehouse: warehouseStrings[language],
  }
}
export type Words = ReturnType<typeof wordsOf>
