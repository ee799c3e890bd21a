import { basisPoints, cents } from './kit/money'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './kit/time'

/** Every constant of the specification's sections 5 and 9, and those that domain decisions add beside them. */
export const limits = {
  app: { version: '1.0.23', weappLabel: 'v_1.0.8', h5Label: 'v_1.0.3' },
  request: {
    timeoutMs: 120 * SECOND_MS,
    chunkTimeoutMs: 120 * SECOND_MS,
    screenDelayMs: 200,
    screenTimeoutMs: 60 * SECOND_MS,
    toastMs: 2 * SECOND_MS,
    loginAfterExpiryMs: 1_500,
    loginWithoutTokenMs: 1_000,
  },
  tabBarHeightPx: 50,
  username: { minLength: 2, maxLength: 20 },
  /** How long a member's own data wait to be downloaded. */
  export: { availableHours: 24 },
  avatar: { sidePx: 512 },
  password: { minLength: 6, maxLength: 128 },
  /** How often a signed-in member may try the present password. */
  ownPassword: { count: 10, windowSeconds: 600 },
  mailCode: { digits: 6, lifeMs: 10 * MINUTE_MS, tries: 5, resendAfterSeconds: 60 },
  session: { accessMs: 2 * HOUR_MS, refreshMs: 30 * DAY_MS, reuseGraceMs: 30 * SECOND_MS },
  /** `storedSidePx`: the longest side of what is kept. `dayCount` and `dayBytes` (as kept): what one member may add within 24 hours. */
  image: {
    maxBytes: 2_097_152,
    maxPixels: 40_000_000,
    maxRatio: 10,
    storedSidePx: 2_560,
    storedBytes: 2_097_152,
    dayCount: 100,
    dayBytes: 67_108_864,
  },
  subscribeTemplateCategory: 42,
  /** The divisor (cm³ per kg) is for a parcel by itself; a channel has its own for the packed box. */
  parcel: {
    maxItems: 30,
    maxQuantity: 9_999,
    maxPhotos: 12,
    volumetricDivisor: 6_000,
    /** Of one member, announced and not arrived. */
    maxOpenForecasts: 300,
    /** Of one member: announcements of numbers that others have forecast. The newest are kept. */
    keptAnnouncements: 20,
    /** How often a day a member is told whether a number is forecast already. */
    numberQuestionsPerDay: 200,
  },
  /** An order's copy of the ID number goes so many days after the order has ended. */
  address: { maxCount: 20, idNumberDaysAfterOrder: 30 },
  order: {
    maxParcels: 20,
    remarkLength: 100,
    paymentDueDays: 7,
    cancelUnpaidAfterDays: 14,
    confirmAfterDays: 15,
    defaultTopUpCap: cents(2_000),
  },
  /** Above this goods value the tax applies to the whole value, and the document fee is added. */
  customs: { thresholdValue: cents(40_000), taxRate: basisPoints(700), documentFee: cents(3_000) },
  insuranceRate: basisPoints(100),
  referral: { bonusRate: basisPoints(500), years: 2 },
  topUp: { minimum: cents(100) },
  /** One credit is far below the largest amount, so that a slip of the hand cannot fill a balance to its bound. */
  transfer: { maxSlips: 3, remarkLength: 100, maxCreditCents: cents(1_000_000_000) },
  /** The dearest storage that an operator may set: what the heaviest parcel runs up in two hundred years is an amount still. */
  storage: { freeDays: 30, remindAtDays: [7, 3, 1], maxPerKgDayCents: cents(10_000) },
  /** The dearest that a tariff may be: what comes of it must stay an amount, however heavy the box. */
  tariff: { maxPriceCents: cents(100_000_000), maxFreightCents: cents(100_000_000_000) },
  /** An answer may be longer than a question. `maxMessages` bounds one conversation, which is read as a whole. */
  feedback: { textLength: 500, maxPhotos: 6, contactLength: 100, answerLength: 2_000, signedAsLength: 20, maxMessages: 100 },
  customerService: { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' },
} as const
