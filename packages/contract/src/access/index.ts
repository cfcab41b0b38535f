export * as adminKantor from './admin-kantor.ts'
export * as menu from './menu.ts'
export * as peran from './peran.ts'
export * as usersService from './users-service.ts'
