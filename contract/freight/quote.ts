import { limits } from '../limits'
import { AmountError, shareOfCents, sumCents, timesCents, type BasisPoints, type Cents } from '../kit/money'
import { chargeableGrams, volumetricGrams } from '../kit/weight'
import type { Quote, QuoteLine, QuoteRequest, Tariff, Unfit } from './freight'
import { toFreight } from './freight-charge'

/** Label and version of a line that charges one amount, once. */
type FixedLine = Pick<QuoteLine, 'kind' | 'label' | 'rule' | 'tariffVersion'> & Partial<Pick<QuoteLine, 'subject' | 'basis'>>

function toFixedLine(line: FixedLine, amount: Cents): QuoteLine {
  return { basis: {}, ...line, quantity: 1, unitPriceCents: amount, amountCents: amount }
}

function toShareLine(line: Omit<FixedLine, 'rule'>, base: Cents, rate: BasisPoints): QuoteLine {
  const basis = { baseCents: base, rateBasisPoints: rate, ...line.basis }
  return toFixedLine({ ...line, rule: 'shareOfValue', basis }, shareOfCents(base, rate))
}

/**
 * The price of sending one box: one pure function for the estimate, the preview of an application and the real bill.
 * Amounts are cents, weights grams; the sum of the lines is the total, always; within one tariff more weight never costs
 * less. Lines stand in the order of the fees in the specification (section 3, consolidation order). Points and coupons
 * are not part of a price: who pays with them adds their lines. A price beyond the largest amount is none.
 */
export function quote(request: QuoteRequest, tariff: Tariff): Quote | Unfit {
  try {
    return toPrice(request, tariff)
  } catch (error) {
    if (error instanceof AmountError) return { unfit: 'tooExpensive' }
    throw error
  }
}

function toPrice(request: QuoteRequest, tariff: Tariff): Quote | Unfit {
  const chargeable = chargeableGrams(request.actualGrams, request.size, tariff.divisor, tariff.bubbleShare)
  if (!tariff.countries.includes(request.destination.country)) return { unfit: 'destinationNotServed' }
  if (!request.goodsNatures.every((nature) => tariff.goodsNatures.includes(nature))) return { unfit: 'goodsNotAllowed' }
  const volumetric = volumetricGrams(request.size, tariff.divisor)
  const charged = { actualGrams: request.actualGrams, volumetricGrams: volumetric, chargeableGrams: chargeable }
  if (chargeable < tariff.minGrams) return { unfit: 'tooLight', charged }
  if (chargeable > tariff.maxGrams) return { unfit: 'tooHeavy', charged }
  const charge = toFreight(tariff, chargeable)
  if (!charge) return { unfit: 'tooHeavy', charged }

  const freight: QuoteLine = {
    kind: 'freight',
    label: 'freight',
    rule: charge.rule,
    basis: {
      actualGrams: request.actualGrams,
      volumetricGrams: volumetric,
      chargeableGrams: chargeable,
      billedGrams: charge.billedGrams,
      divisor: tariff.divisor,
      bubbleShareBasisPoints: tariff.bubbleShare,
      lengthMm: request.size.lengthMm,
      widthMm: request.size.widthMm,
      heightMm: request.size.heightMm,
      ...charge.basis,
    },
    quantity: charge.quantity,
    unitPriceCents: charge.unitPrice,
    amountCents: charge.amount,
    tariffVersion: tariff.version,
  }
  const services = request.services.map((service) =>
    toFixedLine(
      { kind: 'valueAdded', label: 'service', rule: 'fixedFee', subject: service.code, tariffVersion: service.version },
      service.cents,
    ),
  )
  const handling = toHandlingLines(tariff)
  const { document, tax } = toCustomsLines(request)
  const remoteArea = toRemoteAreaLines(request, tariff)
  const storage = toStorageLines(request)
  const vat = toVatLines([freight, ...services, ...handling, ...remoteArea, ...storage], tariff)

  const lines = [
    freight,
    ...services,
    ...handling,
    ...document,
    ...tax,
    ...vat,
    ...toInsuranceLines(request),
    ...remoteArea,
    ...storage,
  ]
  return {
    lines,
    totalCents: sumCents(lines.map((line) => line.amountCents)),
    actualGrams: request.actualGrams,
    volumetricGrams: volumetric,
    billedGrams: charge.billedGrams,
  }
}

function toHandlingLines(tariff: Tariff): QuoteLine[] {
  if (tariff.handlingCents === 0) return []
  const line = { kind: 'surcharge', label: 'handling', rule: 'fixedFee', tariffVersion: tariff.version } as const
  return [toFixedLine(line, tariff.handlingCents)]
}

/**
 * Goods value over the threshold, not at it: the tax on the whole goods value and the document fee (specification,
 * section 9). The declared value plays no part: declaring less saves nothing here.
 */
function toCustomsLines({ customs, goodsValueCents }: QuoteRequest): { document: QuoteLine[]; tax: QuoteLine[] } {
  if (!customs || goodsValueCents <= customs.thresholdCents) return { document: [], tax: [] }
  const basis = { thresholdCents: customs.thresholdCents }
  return {
    document: [
      toFixedLine(
        {
          kind: 'surcharge',
          label: 'customsDocument',
          rule: 'fixedFee',
          basis: { ...basis, baseCents: goodsValueCents },
          tariffVersion: customs.version,
        },
        customs.documentFeeCents,
      ),
    ],
    tax: [
      toShareLine(
        { kind: 'consumptionTax', label: 'consumptionTax', basis, tariffVersion: customs.version },
        goodsValueCents,
        customs.taxRate,
      ),
    ],
  }
}

/** VAT is on what the platform does for the member; the customs tax, its document fee and the insurance are passed on. */
function toVatLines(taxed: readonly QuoteLine[], tariff: Tariff): QuoteLine[] {
  if (tariff.vatRate === 0) return []
  const base = sumCents(taxed.map((line) => line.amountCents))
  return [toShareLine({ kind: 'vat', label: 'vat', tariffVersion: tariff.version }, base, tariff.vatRate)]
}

function toInsuranceLines({ insured, declaredValueCents, insuranceVersion }: QuoteRequest): QuoteLine[] {
  if (!insured) return []
  const line = { kind: 'insurance', label: 'insurance', tariffVersion: insuranceVersion } as const
  return [toShareLine(line, declaredValueCents, limits.insuranceRate)]
}

/** Postcodes are compared without spaces and dashes: 100-0001 is 1000001. */
function toComparedPostcode(postcode: string): string {
  return postcode.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}

export function isRemoteArea(postcode: string | undefined, { remoteArea }: Pick<Tariff, 'remoteArea'>): boolean {
  if (!remoteArea || postcode === undefined) return false
  const compared = toComparedPostcode(postcode)
  return remoteArea.postcodePrefixes.some((prefix) => compared.startsWith(toComparedPostcode(prefix)))
}

function toRemoteAreaLines({ destination }: QuoteRequest, tariff: Tariff): QuoteLine[] {
  const { remoteArea, version } = tariff
  if (!remoteArea || !isRemoteArea(destination.postcode, tariff)) return []
  const line = { kind: 'remoteArea', label: 'remoteArea', rule: 'fixedFee', tariffVersion: version } as const
  return [toFixedLine(line, remoteArea.cents)]
}

function toStorageLines({ storage }: QuoteRequest): QuoteLine[] {
  return storage.map(({ trackingNumber, kilograms, days, perKgDayCents, version }) => ({
    kind: 'storage',
    label: 'storage',
    rule: 'perKgDay',
    basis: { kilograms, days },
    subject: trackingNumber,
    quantity: kilograms * days,
    unitPriceCents: perKgDayCents,
    amountCents: timesCents(perKgDayCents, kilograms * days),
    tariffVersion: version,
  }))
}
