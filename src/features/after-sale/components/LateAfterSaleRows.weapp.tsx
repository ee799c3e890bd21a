export { AfterSaleRows as LateAfterSaleRows } from './AfterSaleRows'
