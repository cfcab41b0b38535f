export { type InstansiChoice, LIST_INSTANSI } from './find-instansi.ts'
export { InstansiPicker } from './InstansiPicker.tsx'
export { useInstansiFilter } from './use-instansi-filter.tsx'
