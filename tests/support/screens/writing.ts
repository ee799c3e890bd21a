import type { InputOf } from '@contract/kit/endpoint'
import type { addAddress } from '@contract/address/address-endpoints'
import type { forecastParcel } from '@contract/parcel/forecast-endpoints'

/** How the people of a screen write: how long their names, places and words are, and how large their amounts. */
export interface Writing {
  /** Enough for a usual order, not for the heaviest. */
  readonly balanceCents: number
  readonly address: Omit<InputOf<typeof addAddress>, 'pickupMethod'>
  readonly items: readonly NonNullable<InputOf<typeof forecastParcel>['items']>[number][]
  readonly remark: string
  readonly carrier: string
  readonly place: string
}

export const usualWriting: Writing = {
  balanceCents: 50_000,
  address: {
    contact: '林予安',
    country: 'TW',
    phone: '0912345678',
    province: '台北市',
    city: '信義區',
    street: '松高路',
    address: '示範 9 號 12 樓',
    postcode: '110',
  },
  items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }, { name: '咖啡濾紙', quantity: 3, unitPriceCents: 1_250 }],
  remark: '外箱受潮，內件完好',
  carrier: '示範宅配',
  place: '台北分撥中心',
}

/** As long as the fields allow, or as people's names and words are at their longest. */
export const longWriting: Writing = {
  balanceCents: 1_750_000,
  address: {
    contact: 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley',
    country: 'TW',
    phone: '0912345678',
    province: 'Mecklenburgisch-Vorpommersche Grenzregion',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
    street: 'Donaudampfschifffahrtsgesellschaftskapitänsstraße 1024',
    address: 'Rindfleischetikettierungsüberwachungsgebäude, 12. Obergeschoss, Hinterhaus',
    postcode: '110',
  },
  items: [
    { name: '加厚防水耐磨多功能可折疊大容量戶外登山露營旅行雙肩後背包附防雨罩及可拆式腰帶與水袋夾層', quantity: 99, unitPriceCents: 123_456 },
    { name: '咖啡濾紙', quantity: 3, unitPriceCents: 1_250 },
  ],
  remark: 'Kraftfahrzeughaftpflichtversicherungsunterlagen lagen bei; der Außenkarton war aufgerissen.',
  carrier: 'Überlandtransportbeschleunigungsgesellschaft',
  place: 'Güterverkehrszentrum Brunsbüttelkoog-Süderdithmarschen',
}
