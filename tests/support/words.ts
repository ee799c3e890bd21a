import type { Language } from '@contract/kit/language'
import { tabBarStrings } from '@/custom-tab-bar/strings/index'
import { facebookStrings } from '@/features/account/strings/facebook/index'
import { accountStrings } from '@/features/account/strings/index'
import { ownAccountStrings } from '@/features/account/strings/own/index'
import { myStrings } from '@/features/account/strings/my/index'
import { profileStrings } from '@/features/account/strings/profile/index'
import { settingsStrings } from '@/features/account/strings/settings/index'
import { addressStrings } from '@/features/address/strings/index'
import { exportStrings } from '@/features/export/strings/index'
import { freightStrings } from '@/features/freight/strings/index'
import { homeStrings } from '@/features/home/strings/index'
import { notificationStrings } from '@/features/notification/strings/index'
import { billStrings } from '@/features/order/strings/bill/index'
import { orderStrings } from '@/features/order/strings/index'
import { packingStrings } from '@/features/order/strings/packing/index'
import { parcelStrings } from '@/features/parcel/strings/index'
import { feedbackStrings } from '@/features/support/strings/feedback/index'
import { pickupStrings } from '@/features/pickup/strings/index'
import { supportStrings } from '@/features/support/strings/index'
import { systemStrings } from '@/features/system/strings/index'
import { walletStrings } from '@/features/wallet/strings/index'
import { warehouseStrings } from '@/features/warehouse/strings/index'
import { uiStrings } from '@/i18n/strings/index'
import { navigationStrings } from '@/navigation/strings/index'

/** The words of one language, where the screens have them. */
export function wordsOf(language: Language) {
  return {
    account: accountStrings[language],
    facebook: facebookStrings[language],
    address: addressStrings[language],
    freight: freightStrings[language],
    feedback: feedbackStrings[language],
    export: exportStrings[language],
    home: homeStrings[language],
    my: myStrings[language],
    navigation: navigationStrings[language],
    notification: notificationStrings[language],
    own: ownAccountStrings[language],
    order: { ...orderStrings[language], packing: packingStrings[language], line: billStrings[language].line, bill: billStrings[language].bill },
    parcel: parcelStrings[language],
    profile: profileStrings[language],
    settings: settingsStrings[language],
    pickup: pickupStrings[language],
    support: supportStrings[language],
    system: systemStrings[language],
    tabs: tabBarStrings[language],
    ui: uiStrings[language],
    wallet: walletStrings[language],
    warehouse: warehouseStrings[language],
  }
}
export type Words = ReturnType<typeof wordsOf>
