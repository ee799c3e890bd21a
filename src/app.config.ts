import { tabBarStrings } from './custom-tab-bar/tab-bar-strings'
import { type Route, type RoutePackage, routes } from './routes'

const all = (Object.values(routes) as readonly Route[]).filter(({ only }) => only === undefined || only === process.env.TARO_ENV)
const subPackageRoots: readonly RoutePackage[] = ['pages_sub', 'pages_store', 'pages_public']

const tabTexts = tabBarStrings['zh-Hant']
const withoutSlash = (path: string) => path.slice(1)
const inPackage = (name: RoutePackage) => all.filter((route) => route.package === name)

/** A sub-package joins with its first page: WeChat refuses an empty one. */
const subPackages = subPackageRoots
  .map((root) => ({ root, pages: inPackage(root).map((route) => route.path.slice(root.length + 2)) }))
  .filter(({ pages }) => pages.length > 0)

/** Drawn by custom-tab-bar; WeChat asks for the texts here all the same. */
const tabs: readonly (readonly [Route, string])[] = [
  [routes.home, tabTexts.home],
  [routes.parcels, tabTexts.parcels],
  [routes.orders, tabTexts.orders],
  [routes.my, tabTexts.account],
]

export default defineAppConfig({
  pages: inPackage('main').map((route) => withoutSlash(route.path)),
  subPackages,
  tabBar: {
    custom: true,
    color: '@tab',
    selectedColor: '@tabChosen',
    backgroundColor: '@surface',
    borderStyle: '@border' as 'black',
    list: tabs.map(([route, text]) => ({ pagePath: withoutSlash(route.path), text })),
  },
  lazyCodeLoading: 'requiredComponents',
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationStyle: 'custom',
    // Until a page has set its own.
    navigationBarTextStyle: '@letters' as 'black',
    backgroundColor: '@ground',
    backgroundTextStyle: '@pulling' as 'dark',
  },
  // WeChat asks for the member's word by our own sheet (app-privacy-sheet.tsx).
  __usePrivacyCheck__: true,
  requiredPrivateInfos: ['chooseLocation', 'getLocation'],
  permission: { 'scope.userLocation': { desc: '用於在地圖上選擇收貨地址，以及計算到自提點的距離' } },
})
