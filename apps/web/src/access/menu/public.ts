export { type ButtonRight, useButtons } from './buttons.ts'
export { findEntry, type MenuItem, type MenuPage, type MenuSection, pagesOf, useMenu } from './own-menu.ts'
export { type MenuScreen, type PersonalScreen, screenOf } from './screens.ts'
