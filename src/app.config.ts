import { tabBarStrings } from './custom-tab-bar/tab-bar-strings'
import { packageOf, type Route, type RoutePackage, routes, SUB_PACKAGES } from './routes'

const all = (Object.values(routes) as readonly Route[]).filter(({ only }) => only === undefined || only === process.env.TARO_ENV)
const isWeChat = process.env.TARO_ENV === 'weapp'
const tabTexts = tabBarStrings['zh-Hant']
const withoutSlash = (path: string) => path.slice(1)
const inPackage = (name: RoutePackage) => all.filter(({ path }) => packageOf(path) === name)

/** A sub-package joins with its first page: WeChat refuses an empty one. */
const subPackages = SUB_PACKAGES.map((root) => ({ root, pages: inPackage(root).map((route) => route.path.slice(root.length + 2)) }))
  .filter(({ pages }) => pages.length > 0)

/** Where home leads: fetched while it is looked at. WeChat allows a package's pages 2 MB of this. */
const fromHome: readonly RoutePackage[] = ['pages/login', 'pages/warehouseList', 'pages_sub']

/** Drawn by custom-tab-bar; WeChat asks for the texts here all the same. */
const tabs: readonly (readonly [Route, string])[] = [
  [routes.home, tabTexts.home],
  [routes.parcels, tabTexts.parcels],
  [routes.orders, tabTexts.orders],
  [routes.my, tabTexts.account],
]

const pagesOf = (some: readonly Route[]) => some.map(({ path }) => withoutSlash(path))

/** The site would carry it to every member, and reads none of it: its pages come one by one whatever package they are in. */
const ofWeChat = {
  subPackages,
  preloadRule: { [withoutSlash(routes.home.path)]: { network: 'all' as const, packages: [...fromHome] } },
  lazyCodeLoading: 'requiredComponents',
  // WeChat asks for the member's word by our own sheet (features/system/components/PrivacySheet.tsx).
  __usePrivacyCheck__: true,
  requiredPrivateInfos: ['chooseLocation' as const, 'getLocation' as const],
  permission: { 'scope.userLocation': { desc: '用於在地圖上選擇收貨地址，以及計算到自提點的距離' } },
}

export default defineAppConfig({
  pages: pagesOf(isWeChat ? inPackage('main') : all),
  tabBar: {
    custom: true,
    color: '@tab',
    selectedColor: '@tabChosen',
    backgroundColor: '@surface',
    borderStyle: '@border' as 'black',
    list: tabs.map(([route, text]) => ({ pagePath: withoutSlash(route.path), text })),
  },
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationStyle: 'custom',
    // Until a page has set its own.
    navigationBarTextStyle: '@letters' as 'black',
    backgroundColor: '@ground',
    backgroundTextStyle: '@pulling' as 'dark',
  },
  ...(isWeChat && ofWeChat),
})
