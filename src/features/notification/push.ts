/** What is pushed to this browser, and how that begins and ends. */
export interface Push {
  /** `install`: once the site stands on the home screen; `no` in the mini-program and in browsers that know nothing of it. */
  readonly support: 'yes' | 'install' | 'no'
  /** Undefined until it is known. */
  readonly isHere: boolean | undefined
  /** Further browsers of the member. */
  readonly others: number
  /** The browser itself keeps silent: only its own settings can mend that. */
  readonly isDenied: boolean
  /** In a tap. True once it is on; why not has been said. */
  readonly switchOn: () => Promise<boolean>
  readonly switchOff: () => Promise<void>
}
