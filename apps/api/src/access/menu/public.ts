export { type Buttons, createButtons } from './buttons.ts'
