import { type Route, type RoutePackage, routes } from './routes'

const all: readonly Route[] = Object.values(routes)
const tabs = all.filter((route) => route.tab)
const subPackageRoots: readonly RoutePackage[] = ['pages_sub', 'pages_store', 'pages_public']

const withoutSlash = (path: string) => path.slice(1)
const inPackage = (name: RoutePackage) => all.filter((route) => route.package === name)

/** A sub-package joins with its first page: WeChat refuses an empty one. */
const subPackages = subPackageRoots
  .map((root) => ({ root, pages: inPackage(root).map((route) => route.path.slice(root.length + 2)) }))
  .filter(({ pages }) => pages.length > 0)

/** Drawn by custom-tab-bar; the texts here are what WeChat shows before our code runs. WeChat wants at least two. */
const tabBar = {
  custom: true,
  color: '#5F6E69',
  selectedColor: '#0A7568',
  backgroundColor: '#FFFFFF',
  list: tabs.map((route) => ({ pagePath: withoutSlash(route.path), text: '' })),
}

export default defineAppConfig({
  pages: inPackage('main').map((route) => withoutSlash(route.path)),
  subPackages,
  ...(tabs.length > 1 && { tabBar }),
  lazyCodeLoading: 'requiredComponents',
  darkmode: true,
  window: { navigationStyle: 'custom' },
})
