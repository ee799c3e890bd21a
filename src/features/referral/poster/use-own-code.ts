/** What is scanned in place of the QR code of the link. */
export interface OwnCode {
  readonly isOnItsWay: boolean
  readonly picture: string | undefined
}

const NONE: OwnCode = { isOnItsWay: false, picture: undefined }

/** The site has none: its link is its code. */
export const useOwnCode = (): OwnCode => NONE
