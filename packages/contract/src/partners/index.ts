export * as apiKey from './api-key.ts'
export * as eksternal from './eksternal.ts'
export * as mesin from './mesin.ts'
