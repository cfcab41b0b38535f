export { OfficesField } from './OfficesField.tsx'
export { useOfficeFilter } from './office-filter.tsx'
export { searchKantor, searchPegawai } from './referensi.ts'
export { useKantorNames } from './use-kantor-names.ts'
