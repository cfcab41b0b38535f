export * as adminKantor from './admin-kantor.ts'
export * as grup from './grup.ts'
export * as menu from './menu.ts'
export * as peran from './peran.ts'
