export type Build = 'h5' | 'weapp'

export const environment: {
  readonly build: Build
  /** Server address without /api; empty means the origin that served the page. */
  readonly serverAddress: string
  readonly version: string
  /** The specification's name of this build. */
  readonly versionLabel: string
} = {
  build: process.env.TARO_ENV === 'weapp' ? 'weapp' : 'h5',
  serverAddress: process.env.TARO_APP_API_BASE ?? '',
  version: __APP_VERSION__,
  versionLabel: __BUILD_LABEL__,
}
