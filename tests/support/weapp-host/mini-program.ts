/** `app.json`, as far as the host reads it. */
export interface AppConfig {
  readonly pages: readonly string[]
  readonly subPackages?: readonly { readonly root: string; readonly pages: readonly string[] }[]
  readonly tabBar?: { readonly custom?: boolean; readonly list: readonly { readonly pagePath: string; readonly text: string }[] }
  readonly window?: WindowConfig
  readonly usingComponents?: Readonly<Record<string, string>>
  readonly entryPagePath?: string
  readonly requiredPrivateInfos?: readonly string[]
}

export interface WindowConfig {
  readonly navigationStyle?: 'default' | 'custom'
  readonly navigationBarTitleText?: string
  readonly enablePullDownRefresh?: boolean
  readonly onReachBottomDistance?: number
}

/** A page's or component's own `.json`. */
export interface ComponentConfig extends WindowConfig {
  readonly component?: boolean
  readonly styleIsolation?: string
  readonly usingComponents?: Readonly<Record<string, string>>
}

export interface StyleSheet {
  readonly css: string
  /** Prefix of its class names when the component is isolated. */
  readonly scope?: string
}

/** A built mini-program as the host's page takes it. Keys are paths without their ending: `pages/index/index`. */
export interface MiniProgram {
  readonly app: AppConfig
  readonly configs: Readonly<Record<string, ComponentConfig>>
  readonly scripts: Readonly<Record<string, string>>
  readonly styles: Readonly<Record<string, StyleSheet>>
  /** Source of the compiled templates: an object of template groups by path. */
  readonly templates: string
  /** What the template compiler has to complain about. */
  readonly warnings: readonly string[]
}
