import type { Datum } from '@contract/warehouse/datum'

/** What each device ability looks like to the app. The files beside this one fulfil it, a `.weapp.ts` twin where WeChat differs. */

/**
 * A person or a device said no. A value, because a no is an ordinary answer and not a fault. `denied`: the device's own
 * settings forbid it; `unagreed`: the member has not agreed to WeChat's privacy contract of this app.
 */
export type Refused = 'cancelled' | 'denied' | 'unagreed' | 'unsupported'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly body?: unknown
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

export interface UploadRequest {
  readonly address: string
  /** Where the device keeps the file: a blob address on H5, a temporary path in WeChat. */
  readonly filePath: string
  readonly fields: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

export interface HttpResponse {
  readonly httpStatus: number
  /** Parsed JSON; null when the answer was none. */
  readonly body: unknown
}

/** An answer as TanStack Query holds it. Counted as never fetched, so that who reads it judges it first (src/query/use-kept-answer.ts). */
export interface EarlyAnswer {
  readonly queryKey: readonly unknown[]
  readonly queryHash: string
  readonly state: {
    readonly data: unknown
    readonly dataUpdatedAt: number
    readonly dataUpdateCount: 0
    readonly error: null
    readonly errorUpdateCount: 0
    readonly status: 'success'
    readonly isInvalidated: false
  }
}

/** Calls that were sent before the app's code was there; each answer is handed on once, to one of both. */
export interface EarlyCalls {
  readonly take: (request: Omit<HttpRequest, 'signal'>) => Promise<HttpResponse | undefined> | undefined
  readonly onAnswer: (listener: (answer: EarlyAnswer) => void) => void
}

/** @throws NetworkFailure when no answer came at all. */
export type SendRequest = (request: HttpRequest) => Promise<HttpResponse>
/** @throws NetworkFailure when no answer came at all. */
export type SendUpload = (request: UploadRequest) => Promise<HttpResponse>

export interface Storage {
  read(key: string): unknown
  /** False when the device has no room or forbids it; the app then lives in memory only. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
  keys(): readonly string[]
  /** Another tab changed this key (H5 only). Returns how to stop listening. */
  onOutsideChange(listener: (key: string) => void): () => void
}

export interface Network {
  isOnline(): boolean
  onChange(listener: (online: boolean) => void): () => void
}

export type Theme = 'light' | 'dark'

export interface Metrics {
  readonly windowWidth: number
  readonly windowHeight: number
  /** Height of the phone's status bar above our own bar, px; 0 on H5. */
  readonly statusBarHeight: number
  /** Width that WeChat's capsule takes from the right end of the bar, px; 0 on H5. */
  readonly capsuleSpace: number
}

export interface Device {
  /** The device's language as a BCP 47 tag, as far as it tells: `zh-TW`, `zh-Hans-CN`, `en`. */
  language(): string
  theme(): Theme
  onThemeChange(listener: (theme: Theme) => void): () => void
  metrics(): Metrics
}

/** Listened to from the app's start to its end. */
export interface UnhandledErrors {
  onError(listener: (error: unknown) => void): void
  onRejection(listener: (reason: unknown) => void): void
}

export interface AppLifecycle {
  /** The app came to the front. */
  onShow(listener: () => void): () => void
  /** The app went to the back; the device may kill it any time from now. */
  onHide(listener: () => void): () => void
}

export interface PageTitle {
  set(title: string): void
}

export interface Clipboard {
  write(text: string): Promise<'done' | Refused>
  read(): Promise<{ readonly text: string } | Refused>
}

export interface Haptics {
  tap(strength: 'light' | 'medium'): void
}

export interface ChosenImage {
  /** In the phone's own format, which not every device can make a jpg of. */
  readonly isHeic?: boolean
  readonly path: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
}

export interface Images {
  /** From album or camera. HEIC and other formats come back as the device gives them; `compress` makes them jpg. */
  choose(options: { readonly count: number }): Promise<readonly ChosenImage[] | Refused>
  /** A jpg with no side above `maxSide` px; the picture itself when it cannot be made smaller. */
  compress(image: ChosenImage, options: { readonly maxSide: number }): Promise<ChosenImage>
  preview(addresses: readonly string[], current: string): void
  /** How large it is as it is seen, turned upright. @throws for what this device cannot read. */
  measure(path: string): Promise<{ readonly width: number; readonly height: number }>
}

export interface ChosenFile {
  readonly path: string
  readonly name: string
  readonly bytes: number
}

export interface Tables {
  /** A spreadsheet from the device, or in WeChat from a chat: it has no other files. */
  choose(): Promise<ChosenFile | Refused>
  /** A spreadsheet of our server, where the member can fill it in. */
  open(address: string): Promise<'done' | Refused>
}

/** By a photo that is taken now, or by one that is there. */
export type ScanWay = 'camera' | 'photo'

export interface Scanner {
  /** What the member may choose between, at least one. */
  readonly ways: readonly [ScanWay, ...ScanWay[]]
  /** `unsupported` also where nothing could be read. */
  scan(way: ScanWay): Promise<{ readonly text: string } | Refused>
}

export interface Random {
  /** A random UUID of version 4. */
  uuid(): string
}

export interface LeaveWarning {
  /** The device's own question before leaving by its back gesture or closing the tab. */
  set(message: string): void
  clear(): void
}

export interface SettingsPage {
  /** Whether the app can open its own permissions; where not, only words can tell the way. */
  readonly available: boolean
  /** WeChat's page of this app's permissions; the names of those that are allowed when the member comes back. */
  open(): Promise<readonly string[] | Refused>
}

export interface PrivacyQuestion {
  /** The button that the member pressed to agree: WeChat counts only its own. */
  agree(buttonId: string): void
  refuse(): void
}

export interface Privacy {
  /** WeChat wants the member's word before it does what was asked for. One listener, for the app's whole life. */
  onNeeded(listener: (question: PrivacyQuestion) => void): void
  openContract(): Promise<'done' | Refused>
}

export interface MessageAnswer {
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
}

/** What a browser hands to whoever may push to it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface WebPush {
  /** `install`: an iPhone or iPad lets only what stands on its home screen be pushed to. */
  support(): 'yes' | 'install' | 'no'
  permission(): 'granted' | 'denied' | 'default'
  /** Asks, in a tap; where it has been answered before, that answer. */
  ask(): Promise<'granted' | Refused>
  /** Once the member has said yes. `unsupported` where this browser reaches no push service, or has no service worker of ours. */
  subscribe(publicKey: string): Promise<PushTarget | 'unsupported'>
}

export interface SubscribeMessages {
  /** Whether members can be asked here at all. */
  readonly available: boolean
  /**
   * May we send one message of each of these templates? In a tap only, three at most. `off`: the member has switched
   * all messages off in the settings. A template that WeChat has banned is neither accepted nor refused.
   */
  ask(templateIds: readonly string[]): Promise<MessageAnswer | 'off' | Refused>
}

export interface ChosenPlace {
  /** The place's own name: a building, a shop. May be empty. */
  readonly name: string
  readonly address: string
}

/** A place to be shown, in degrees as the device's map counts them. */
export interface ShownPlace {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly address: string
}

export interface Map {
  /** In which the device's map and its GPS count. */
  readonly datum: Datum
  readonly available: boolean
  choose(): Promise<ChosenPlace | Refused>
  /** Undefined once it is open. */
  show(place: ShownPlace): Promise<Refused | undefined>
}

export interface ShareCard {
  readonly title: string
  /** With a leading slash; WeChat takes others for relative. */
  readonly address: string
  /** A picture of its own, 5:4, by the place where it lies on the device; undefined where it cannot be drawn. */
  readonly draw?: (() => Promise<string | undefined>) | undefined
}

export interface SharedLinks {
  /** Whether the device has a menu that hands links on. */
  readonly available: boolean
  share(link: { readonly title: string; readonly text: string; readonly address: string }): Promise<'done' | Refused>
}

export interface AppUpdate {
  /** A newer version has been downloaded and only waits for a restart. */
  onReady(listener: (restart: () => void) => void): void
}

/** What keeps the site for the time without a network, and shows what is pushed; WeChat does both by itself. */
export interface SiteWorker {
  /** Once, at the app's start. */
  begin(): void
  /** Somebody has tapped a notification that leads to this address of ours. */
  onOpen(listener: (address: string) => void): void
  /** A notification has led to where the app begins, or to a page of it: this message has been read by it. */
  onTold(listener: (messageId: string) => void): void
  /** The browser is pushed to at another address from now on. */
  onPushChanged(listener: () => void): void
}

export interface StatusBar {
  /** Colours the clock and battery of the phone, and WeChat's capsule, for the page that is seen. */
  set(colours: { readonly letters: 'black' | 'white'; readonly theme: Theme }): void
}

export interface Downloads {
  /** Whether files can be saved where the member finds them again. */
  readonly available: boolean
  start(address: string): void
  /** A text as a file of this name. */
  save(text: string, name: string): void
}

export interface SavedImages {
  /** A picture from our server, or one that was drawn here, into the member's album or as a download. */
  save(address: string, name: string): Promise<'done' | Refused>
}

/** A picture that the device draws itself, px by px. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Addresses of what it holds beside that. The site holds none. */
  readonly pictures: readonly string[]
  /**
   * With the pen of a canvas, as both builds have it: no Path2D, no filters, no letter spacing. A picture that could not be
   * read is undefined.
   */
  draw(pen: CanvasRenderingContext2D, pictures: readonly (CanvasImageSource | undefined)[]): void
}

export interface DrawnPictureProps {
  readonly drawing: Drawing
  /**
   * Where the picture lies now, to be shown, saved and handed on; `failed` where the device has no canvas or no room
   * for the picture. The same function each time, or it is drawn again.
   */
  readonly onDrawn: (address: string | 'failed') => void
}

export interface SharedImages {
  /** Whether the device has a menu that hands pictures on. */
  readonly available: boolean
  /** The device's own menu, with the picture in it. */
  share(address: string, name: string): Promise<'done' | Refused>
}

/** What the server hands out for one payment, signed by the merchant. */
export interface WechatPayRequest {
  readonly appId: string
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'RSA'
  readonly paySign: string
}

export interface WechatPayer {
  /** The official account that asks on a page; the mini-program asks for itself. */
  readonly pageAppId?: string | undefined
  /** What is paid: known again when WeChat opens the page anew. */
  readonly purpose: string
  /** The address of ours that WeChat opens then. */
  readonly returnTo: string
}

export interface WechatPay {
  /** Which of WeChat's apps this runs in; undefined outside of WeChat, where nothing can be paid by it. */
  readonly app: 'miniProgram' | 'officialAccount' | undefined
  /** A one-time code by which the server learns who pays. A page has to be left for it: then it is there after the return. */
  payerCode(payer: WechatPayer): Promise<{ readonly code: string } | 'leaving' | Refused>
  /** Whether the page was opened by WeChat's answer for just this. */
  hasReturnedFor(purpose: string): boolean
  /** Opens WeChat's own payment window. `done` proves nothing: only the server knows whether money has come. */
  pay(request: WechatPayRequest): Promise<'done' | Refused>
}

export interface WechatSignIn {
  /** Whether WeChat can tell here who is using the device. */
  readonly available: boolean
  /** A one-time code by which the server learns which WeChat account that is. */
  code(): Promise<{ readonly code: string } | Refused>
}

export interface PhoneButtonProps {
  readonly children: string
  readonly className?: string | undefined
  /** A one-time code by which the server learns the number, or the member's no. */
  readonly onCode: (answer: { readonly code: string } | Refused) => void
}

export interface EmbeddedFrameProps {
  /** Asked before whether it may be shown: the frame itself refuses nothing. */
  readonly address: string
  readonly title: string
  readonly className?: string | undefined
}

export interface OuterBrowser {
  readonly available: boolean
  /** A new tab, which learns nothing of the page that it came from. */
  open(address: string): void
}

/** What Facebook has sent the browser back with; without a code it was a no. */
export interface FacebookAnswer {
  readonly state: string
  readonly code?: string | undefined
}

export interface FacebookSignIn {
  /** Whether this build can leave for Facebook's page and come back. */
  readonly available: boolean
  /** Shown inside an app that Facebook does not trust with its sign-in. */
  readonly isInsideAnotherApp: boolean
  takeAnswer(): FacebookAnswer | undefined
  leaveFor(address: string): void
}

/** A list's rows as they stand on the screen now. */
export interface ListLook {
  /** Where the list begins, px from the screen's upper edge; negative when that has been scrolled away. */
  readonly top: number
  readonly width: number
  /** The screen's height. */
  readonly screen: number
  /** Heights of the rows that stand, by their keys. */
  readonly rows: ReadonlyMap<string, number>
  /** The key of the row that the keyboard is in. */
  readonly focused: string | undefined
}

/** Going back as the device does it: by the browser's button, a swipe, a key. */
export interface BackWay {
  /** Names the visible page. */
  pageMark(): string
  /** Something lies over the page: going back calls `close` instead of leaving the page. Returns how to say that it is gone. */
  cover(page: string, close: () => void): () => void
  /** Before another page is opened: resolves when what has just been closed is no longer in the way. */
  settled(): Promise<void>
  /** Before the visible page itself is left: with it goes what lies over it. */
  clear(): Promise<void>
}

export interface BackCatcherProps {
  /** The mark of the page that it stands on. */
  readonly page: string
}

/** Paper, or a PDF: what the browser's own dialog offers. */
export interface Printer {
  readonly available: boolean
  /** Prints what stands under this id, and nothing around it. */
  print(id: string): void
}
