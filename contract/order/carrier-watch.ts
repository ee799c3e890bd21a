/**
 * Of a shipment whose carrier is asked for news by an aggregator. waiting: not subscribed to yet · watched: news come by themselves ·
 * refused: an operator must look at it · ended: delivered, waited for by nobody, or watched for long.
 */
export const CARRIER_WATCH_STATES = ['waiting', 'watched', 'refused', 'ended'] as const
export type CarrierWatchState = (typeof CARRIER_WATCH_STATES)[number]
