export { type DinasLuarBerlaku, readDinasLuar, readDinasLuarKini } from './berlaku.repo.ts'
