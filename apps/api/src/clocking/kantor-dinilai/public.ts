export { createTimbangSusulan, type Perpindahan, timbangKantor } from './timbang.ts'
