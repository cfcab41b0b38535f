import { describe, expect, it } from 'vitest'
import { blokAlamat, isInJaringan, readJaringan } from './jaringan.ts'

const inside = (address: string, network: string): boolean => {
  const jaringan = readJaringan(network)
  return jaringan !== null && isInJaringan(address, jaringan)
}

describe('networks', () => {
  it.each([
    ['10.1.2.3', '10.1.0.0/16', true],
    ['10.2.2.3', '10.1.0.0/16', false],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.4', '10.1.2.3', false],
    ['10.1.2.3', '10.1.99.99/16', true],
    ['203.0.113.9', '0.0.0.0/0', true],
    ['::ffff:10.1.2.3', '10.1.0.0/16', true],
    ['::1', '0.0.0.0/0', false],
    ['2001:db8::5', '2001:db8::/32', true],
    ['2001:db9::5', '2001:db8::/32', false],
    ['::1', '::1', true],
    ['bukan', '0.0.0.0/0', false],
  ])('%s in %s is %s', (address, network, expected) => {
    expect(inside(address, network)).toBe(expected)
  })

  it.each([
    '',
    '10.1',
    '10.1.2.256',
    '10.1.2.3/33',
    '10.1.2.3/',
    '10.1.2.3/a',
    '1::2::3',
    ':::',
    '2001:db8::/129',
    'g::1',
    'localhost',
    '10.0.0.0/8/8',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8:9',
  ])('refuse %s', (text) => {
    expect(readJaringan(text)).toBeNull()
  })
})

describe('the block of an address', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:eeee:dddd:cccc', true],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:1::1', false],
    ['fe80::1%eth0', 'fe80::2%eth1', true],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['::ffff:c000:201', '192.0.2.1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['192.0.2.1', '192.0.2.2', false],
    ['unknown', 'unknown', true],
    ['a:b', 'a:c', false],
  ])('%s and %s: the same is %s', (one, other, same) => {
    expect(blokAlamat(one) === blokAlamat(other)).toBe(same)
  })
})
