/** What is scanned in place of the QR code of the link. */
export interface GroupCode {
  readonly isOnItsWay: boolean
  readonly picture: string | undefined
}

const NONE: GroupCode = { isOnItsWay: false, picture: undefined }

/** The site has none: its link is its code. */
export const useGroupCode = (_code: string): GroupCode => NONE
