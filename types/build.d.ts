/** Put in by the build (config/index.ts) and by the test set-up. */
declare const __APP_VERSION__: string
declare const __BUILD_LABEL__: string

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV?: 'h5' | 'weapp'
    /** Server address without /api; empty means the origin that served the page. */
    TARO_APP_API_BASE?: string
  }
}
