export { listAllUsers, listUsersOf } from './users.repo.ts'
