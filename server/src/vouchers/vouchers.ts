export { vouchersPart, voucherUsesPart } from './data-export.ts'
