import { strings } from '@/i18n/string-table'

/** Where members collect, as a leader says it. */
export const groupPickupStrings = strings({
  pickup: ['團友在這裡取貨', '团友在这里取货', 'Where members collect'],
  fill: ['用我的地址', '用我的地址', 'Use my address'],
  recipient: ['收件人', '收件人', 'Recipient'],
  recipientHint: ['發貨給團友的人', '发货给团友的人', 'Who hands the parcels out'],
  phone: ['收件電話', '收件电话', 'Phone'],
  phoneHint: ['當地號碼', '当地号码', 'Local number'],
  country: ['國家或地區', '国家或地区', 'Country or region'],
  otherRegion: ['要在這個團寄往的地區裡', '要在这个团寄往的地区里', 'It must be in the region that the group goes to'],
  postcode: ['郵遞區號', '邮政编码', 'Postcode'],
  postcodeHint: ['取貨地址的區號', '取货地址的邮编', 'Of the pick-up address'],
  city: ['自提城市', '自提城市', 'City'],
  cityHint: ['大廳裡按它找團', '大厅里按它找团', 'Groups are found by it'],
  address: ['自提地址', '自提地址', 'Address'],
  addressHint: ['街道、門牌、樓層', '街道、门牌、楼层', 'Street, number, floor'],
  map: ['在地圖上選', '在地图上选', 'Choose on the map'],
  mapFailed: ['可以直接填寫地址', '可以直接填写地址', 'You can type the address instead'],
  mapNothing: ['認不出這個位置，請直接填寫', '认不出这个位置，请直接填写', 'That place could not be read, please type it'],
})
