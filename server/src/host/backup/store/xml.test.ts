import { describe, expect, test } from 'vitest'
import { readXml, textOf } from './xml.ts'

describe('refused', () => {
  test.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    '<a>&lt</a>',
    '<a>&nbsp;</a>',
    '<a>&constructor;</a>',
    '<a>&#x110000;</a>',
    '<a>1 < 2</a>',
    '<a b=1/>',
    '<!DOCTYPE a><a/>',
    '<a><![CDATA[x]]></a>',
    '<a><!-- x --></a>',
  ])('%s', (text) => {
    expect(() => readXml(text)).toThrow('XML')
  })
})

test('elements, their text and what stands for signs are read; attributes and prefixes are passed over', () => {
  const root = readXml(
    '<?xml version="1.0"?>\n<s3:List xmlns="http://a/>" b=\'2\'>\n <Key>Sạo &amp;&lt;&gt;&quot;&apos;&#38;#13;&#x1F600; </Key><Empty/><One x="1"><Key>inner</Key></One>\n</s3:List>\n',
  )
  expect(root.name).toBe('List')
  expect(root.inner.map(({ name }) => name)).toEqual(['Key', 'Empty', 'One'])
  expect(textOf(root, 'Key')).toBe('Sạo &<>"\'&#13;😀 ')
  expect([textOf(root, 'Empty'), textOf(root, 'Key2')]).toEqual(['', undefined])
})
