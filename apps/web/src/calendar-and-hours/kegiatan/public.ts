export { TempatField } from './TempatField.tsx'
export { type TempatDraft, tempatProblems, toTempatDraft, toTitik } from './tempat.ts'
