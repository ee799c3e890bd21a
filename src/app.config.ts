import { type Route, type RoutePackage, routes } from './routes'

const all: readonly Route[] = Object.values(routes)
const subPackageRoots: readonly RoutePackage[] = ['pages_sub', 'pages_store', 'pages_public']

const withoutSlash = (path: string) => path.slice(1)
const inPackage = (name: RoutePackage) => all.filter((route) => route.package === name)

/** A sub-package joins with its first page: WeChat refuses an empty one. */
const subPackages = subPackageRoots
  .map((root) => ({ root, pages: inPackage(root).map((route) => route.path.slice(root.length + 2)) }))
  .filter(({ pages }) => pages.length > 0)

export default defineAppConfig({
  pages: inPackage('main').map((route) => withoutSlash(route.path)),
  subPackages,
  lazyCodeLoading: 'requiredComponents',
  darkmode: true,
  window: { navigationStyle: 'custom' },
})
