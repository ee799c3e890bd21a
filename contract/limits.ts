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
    maxOpenForecasts: 10_000,
    /** Beyond so many open ones a parcel without a member number on its label is not taken for the member's. */
    forecastsWithoutLabel: 300,
    /** The dearest that a way out of a problem may be, for each part of it. */
    maxProblemFeeCents: cents(100_000),
    /** In one request. */
    maxForecastsAtOnce: 200,
    /** Of one member: announcements of numbers that others have forecast. The newest are kept. */
    keptAnnouncements: 20,
    /** How often a day a member is told whether a number is forecast already. */
    numberQuestionsPerDay: 200,
  },
  /** `perDay`: how many a member may send within 24 hours, whatever became of them. `perParcel`: the first, and one try more. */
  claim: { maxWaiting: 10, perDay: 10, perParcel: 2, maxPhotos: 3, goodsLength: 60, remarkLength: 200 },
  lookout: { maxOpen: 5, perDay: 10, descriptionLength: 200 },
  /** An order's copy of the ID number goes so many days after the order has ended. */
  address: { maxCount: 20, idNumberDaysAfterOrder: 30 },
  /** One-click transfers: how long one may wait at most, and how many of one member wait at once. */
  standing: { maxWaitDays: 60, maxOpen: 100 },
  order: {
    maxParcels: 20,
    remarkLength: 100,
    photoRequestLength: 100,
    paymentDueDays: 7,
    cancelUnpaidAfterDays: 14,
    confirmAfterDays: 15,
    defaultTopUpCap: cents(2_000),
  },
  /** Above this goods value the tax applies to the whole value, and the document fee is added. */
  customs: { thresholdValue: cents(40_000), taxRate: basisPoints(700), documentFee: cents(3_000) },
  insuranceRate: basisPoints(100),
  referral: { bonusRate: basisPoints(500), years: 2 },
  /** One point for each yuan of freight, one cent off a bill each; `shareRate` is what an operator may change. */
  points: {
    worthCents: 1,
    earnedPerCents: 100,
    shareRate: basisPoints(3_000),
    lifeDays: 365,
    graceDays: 30,
    maxPoints: 1_000_000_000_000,
    maxGrant: 1_000_000,
  },
  coupon: { maxStock: 1_000_000, maxPerMember: 100, maxValidDays: 3_650, maxOffers: 200, maxUsable: 200 },
  topUp: { minimum: cents(100) },
  /** One credit is far below the largest amount, so that a slip of the hand cannot fill a balance to its bound. */
  transfer: { maxSlips: 3, remarkLength: 100, maxCreditCents: cents(1_000_000_000) },
  /** How long an operator may set money aside. */
  hold: { maxDays: 90 },
  /** The dearest storage that an operator may set: what the heaviest parcel runs up in two hundred years is an amount still. */
  storage: { freeDays: 30, remindAtDays: [7, 3, 1], maxPerKgDayCents: cents(10_000) },
  /**
   * Group shipping. `payHours`: how long a rest may stay unpaid once the bill is split. `consentHours`: how long members have to
   * agree to a change. Wrong passwords are counted for an hour: of one member for one group, and of all for one group.
   */
  group: {
    nameLength: 20,
    descriptionLength: 100,
    messageLength: 200,
    passwordMinLength: 4,
    passwordMaxLength: 32,
    minHoursAhead: 1,
    maxDaysAhead: 30,
    maxMembers: 50,
    maxOpenLed: 5,
    consentHours: 24,
    payHours: 72,
    /** A formed group that is not packed within so many days ends, and gives everything back. */
    packDays: 45,
    /** So many days of a parcel's life its storage clock stands in groups that have not formed. */
    freeStorageDays: 30,
    passwordTries: 5,
    passwordTriesOfAll: 50,
    /** Of the hall: a next price that is so near. */
    nearGrams: 5_000,
    endsSoonHours: 24,
    /** The weight that is compared for who has no parcels yet. */
    exampleGrams: 5_000,
  },
  /** `replies` bounds those of one comment, which are read as a whole; ones that did not pass take no place. */
  showcase: { textLength: 300, photos: 6, commentLength: 200, replies: 100, reasonLength: 200, reportLength: 200, excerptLength: 60 },
  /** `maxBatch`: rows of a sheet that one request of an import carries. */
  shop: {
    nameLength: 60,
    textLength: 2_000,
    maxOptions: 3,
    maxValues: 12,
    maxPictures: 9,
    maxBatch: 200,
    maxPriceCents: cents(100_000_000),
    maxStock: 1_000_000,
    searchLength: 40,
    maxCartLines: 100,
    /** What can be bought no more stays in carts for so long. */
    cartKeepsWithdrawnDays: 90,
    maxQuantity: 999,
    maxWaits: 50,
    /** As many offers are listed, and run or will run at once: no more are published. */
    maxOffers: 50,
    remarkLength: 100,
    /** To pay an order; a payment by WeChat is only begun with so many seconds left, and waited for so many minutes after it. */
    dueMinutes: 30,
    remindBeforeMinutes: 10,
    wechatLeastLeftSeconds: 90,
    giveUpMinutes: 15,
    /** Who was sent goods and says nothing has received them then. */
    confirmDays: 15,
    /** Joined goods go back to the shelf for so long after they were put in stock, in as many boxes at most. */
    shelfReturnDays: 7,
    maxBoxes: 5,
    /** To ask for after-sale once goods were signed for; so often of one line without a refund. */
    afterSaleDays: 7,
    afterSaleTries: 2,
    /** So long after a refusal its member may object to it. */
    objectionDays: 7,
    afterSaleTextLength: 500,
    afterSalePhotos: 6,
    /** Which the staff take to answer, and to refund what has come back. */
    afterSaleWorkingDays: 2,
    /** To say by which number goods are on their way back. */
    returnNumberDays: 10,
    /** After its number was sent, what comes back is looked for when so many days have passed. */
    returnArrivalDays: 15,
    /** Which the warehouse takes to open a parcel of which a part goes back to the shelf. */
    shelfPartWorkingDays: 1,
    /** Above this the service asks finance to refund what does not come back. */
    serviceRefundCents: cents(20_000),
    /** Given to a coupon that ended while we had the order and could not carry it out. */
    couponGraceDays: 7,
    /** To review what was received, and to rewrite the review. */
    reviewDays: 90,
    reviewEditDays: 30,
    reviewTextLength: 300,
    reviewPhotos: 6,
    voiceLength: 200,
    questionsADay: 5,
    /** To one question, or replies to one review: all are shown at once. */
    answers: 100,
    answersAtOnce: 2,
    /** Packing of goods that are sent home by themselves. */
    packingGrams: 80,
  },
  /** `textLength`: of what may be pasted to be read; a picture to search by is made smaller, and must show something. */
  mall: {
    searchLength: 60,
    textLength: 5_000,
    maxPriceCents: cents(100_000_000),
    imageLeastSidePx: 256,
    imageSidePx: 1_024,
  },
  /** Buying at foreign shops for members: by our own buyers, or by agents who bid on a request. */
  proxy: {
    /** To pay an order. */
    dueHours: 72,
    /** An order is placed by a quote of this age at most. */
    quoteMaxAgeSeconds: 60,
    /** How long a buyer who has claimed a purchase keeps its member from cancelling. */
    claimMinutes: 30,
    /** To answer a question of the buyer or the agent. */
    consentHours: 48,
    /** Bought without a tracking number, or under way without a receipt, for so long: the member may have everything back. */
    noNumberDays: 7,
    noReceiptDays: 15,
    /** Which the buyer has to ask the seller, for a cancellation or for missing pieces. */
    askSellerDays: 3,
    /** To ask for a return after the last receipt. */
    returnDays: 5,
    /** After the receipt; an inspection that was not done by then is paid back. */
    inspectionHours: 48,
    serviceRate: basisPoints(500),
    inspectionFee: cents(500),
    /** With the rule `within`: what the prices of one order may rise by without a question. */
    priceAllowance: cents(1_000),
    maxQuantity: 999,
    maxCartLines: 100,
    maxShopsPerOrder: 10,
    maxLinesPerOrder: 100,
    remarkLength: 100,
    /** Why a purchase is to be cancelled or to go back. */
    reasonLength: 200,
    returnPhotos: 6,
    maxTrackingNumbers: 10,
    request: {
      titleMinLength: 2,
      titleLength: 60,
      optionLength: 100,
      noteLength: 200,
      linkLength: 500,
      /** Of one piece: with the largest quantity it is still an amount. */
      maxLimitCents: cents(100_000_000),
      openHours: 48,
      prolongHours: 24,
      maxProlongations: 1,
      maxOpen: 5,
      photos: 6,
      /** Of one agent about one request, and what may be added to the words of the list. */
      questions: 3,
      questionLength: 60,
      answerLength: 200,
      /** Later bids than the first are told together. */
      tellBidsHours: 6,
      /** So many deals that were not paid within these days keep a member from new requests for so long. */
      unpaidDeals: 3,
      unpaidWithinDays: 30,
      pauseDays: 7,
    },
    bid: { revisions: 3, maxPromiseDays: 30, proofs: 3, noteLength: 100, maxCents: cents(100_000_000_000) },
    deal: {
      payHours: 72,
      /** To buy; an agent who has not by `lapseHours` has given up. */
      buyHours: 48,
      lapseHours: 72,
      /** After the promised day: when the member may end it, and when it ends by itself. */
      lateDays: 10,
      endsLateDays: 20,
      objectHours: 120,
      /** Which an agent has to answer an objection. */
      answerHours: 72,
      /** Of what the warehouse shows of the goods, before the time to object begins. */
      leastPhotos: 3,
      /** An operator is reminded of a deal whose money has been set aside for so long. */
      remindHeldDays: 60,
      /** Photos of what the shop says, and of each side of a dispute. */
      proofs: 6,
      disputePhotos: 6,
    },
    /** Of the agent's fee. */
    commissionRate: basisPoints(1_000),
    agent: {
      leastAge: 18,
      /** Before somebody may apply, unless the platform's settings say otherwise. */
      accountAgeDays: 7,
      maxAccountAgeDays: 365,
      applyAgainDays: 7,
      skills: 5,
      textLength: 200,
      nameMinLength: 2,
      nameLength: 20,
      cityLength: 40,
      /** Working days in which an application is decided. */
      decideDays: 2,
      refuseMinLength: 10,
      refuseLength: 300,
      /** How long the photos of an ID are kept after a refusal. */
      refusedPhotosDays: 30,
      /** How long strikes count, and how long the second and each later one of them keep an agent from bidding. */
      strikesCountDays: 365,
      strikeDays: { second: 7, later: 30 },
      /** Fewer than so many percent on time, of so many stocked deals at least. */
      punctuality: { least: 10, percent: 70, days: 14 },
      maxSuspendDays: 365,
      /** An operator is told of more withdrawn bids than this share of the last ones, and of bids that all come at once. */
      flags: { bids: 20, withdrawnPercent: 20, atOnceSeconds: 60, atOnceBids: 10, networkDays: 30 },
      /**
       * And of an agent who, in so many of the last accepted requests at least, has met the same other agent, won more than this share of
       * them, and was each time followed by a bid of at most so many percent more: bids that only make another look cheap.
       */
      coverBids: { requests: 20, least: 5, winsPercent: 60, abovePercent: 10 },
      /** `maxCents`: one deal · `maxOpenCents`: the open ones together, which of one alone its own bound says. */
      stages: {
        trial: { maxCents: cents(30_000), maxOpen: 1, maxOpenCents: cents(30_000) },
        early: { maxCents: cents(300_000), maxOpen: 5, maxOpenCents: cents(1_000_000) },
        later: { maxCents: cents(1_000_000), maxOpen: 10, maxOpenCents: cents(5_000_000) },
      },
      /** An agent with so many completed deals is past the early stage. */
      earlyDeals: 20,
      /** Whoever has only applied reads limits of requests in such steps. */
      roughLimit: cents(5_000),
      ratingDays: 30,
      ratingTags: 4,
      ratingTextLength: 100,
      /** A mean is shown from so many completed deals on. */
      ratedDeals: 3,
      least: { payout: cents(5_000), toBalance: cents(100) },
    },
  },
  news: { titleLength: 60, summaryLength: 120, htmlLength: 9_000 },
  /** How long messages are kept, and what became of those that left the house. */
  message: { keptDays: 365, deliveryKeptDays: 90 },
  /** Of one member, that are pushed to; a session has one. */
  push: { maxBrowsers: 20 },
  /** How long a price that was kept waits for the parcels that shall go by it. */
  freight: { estimateKeptDays: 90 },
  /** The dearest that a tariff may be: what comes of it must stay an amount, however heavy the box. */
  tariff: { maxPriceCents: cents(100_000_000), maxFreightCents: cents(100_000_000_000) },
  /** An answer may be longer than a question. `maxMessages` bounds one conversation, which is read as a whole. */
  feedback: { textLength: 500, maxPhotos: 6, contactLength: 100, answerLength: 2_000, signedAsLength: 20, maxMessages: 100 },
  /** Days: damaged or short from signing; lost from the channel's longest transit and some patience, then so long. */
  compensation: { signedWithinDays: 7, lostAfterTransitDays: 7, lostWithinDays: 60 },
  customerService: { days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' },
} as const
