import type { MantineColorsTuple } from '@mantine/core'

/** Official deep blue; step 7 carries the light theme, step 5 the dark one. */
export const biru: MantineColorsTuple = [
  '#eef4fc',
  '#dae7f8',
  '#b4cdef',
  '#8cb2e6',
  '#73a2e0',
  '#2f69bf',
  '#1f56a6',
  '#12448b',
  '#0d3670',
  '#092650',
]

/** Warm amber, only for what asks for attention. */
export const amber: MantineColorsTuple = [
  '#fff7e6',
  '#ffecc4',
  '#fddb93',
  '#f8c55c',
  '#efad2f',
  '#dc9412',
  '#b87503',
  '#925a00',
  '#754700',
  '#573400',
]

export const merah: MantineColorsTuple = [
  '#fdf0ef',
  '#fbdedc',
  '#f5bdb9',
  '#ef9a94',
  '#f08078',
  '#d9483f',
  '#c2332b',
  '#a92720',
  '#8b1d18',
  '#681410',
]

export const hijau: MantineColorsTuple = [
  '#edf8f1',
  '#d5eedf',
  '#abdcbf',
  '#80c99f',
  '#5bb985',
  '#2f9560',
  '#1f7a4c',
  '#17663f',
  '#115232',
  '#0b3b24',
]

/** Neutral greys with a hint of the primary's blue. */
export const gray: MantineColorsTuple = [
  '#f7f9fc',
  '#eff3f8',
  '#e3e9f1',
  '#d0d9e4',
  '#b0bccb',
  '#8593a6',
  '#66758a',
  '#4d5b6f',
  '#344155',
  '#1b2535',
]

/** Mantine's dark scale: 0 is text, 7 the surface, 8 the canvas. */
export const dark: MantineColorsTuple = [
  '#dfe6ef',
  '#c3cdda',
  '#a3b0c1',
  '#76859a',
  '#3c4a5e',
  '#2d3949',
  '#232d3b',
  '#1a222e',
  '#121922',
  '#0b1017',
]
