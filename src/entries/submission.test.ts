import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReceipt, isSubmissionId, receiptOf } from './submission.ts';

const receipts = fc.uuid().map(receiptOf);
const characters = '23456789ABCDFGHJKMNPQRSTVWXYZ';

describe('a receipt', () => {
  test('has no confusable characters, and is recognised without capitals and dashes', () => {
    const check = fc.property(receipts, (receipt) => {
      expect(receipt).toMatch(/^[^01ILOU\W_]{4}-[^01ILOU\W_]{4}-[^01ILOU\W_]$/);
      expect(isReceipt(receipt)).toBe(true);
      expect(isReceipt(receipt.toLowerCase().replaceAll('-', ' '))).toBe(true);
    });
    fc.assert(check);
    expect(isReceipt('OOOO-OOOO-O')).toBe(false);
  });

  test('is the same for every attempt of a submission, and differs for others', () => {
    expect(receiptOf('a3bb189e-8bf9-4888-9912-ace4e6543002')).toBe('639T-68B2-8');
    const made = Array.from({ length: 2_000 }, () => receiptOf(crypto.randomUUID()));
    expect(new Set(made).size).toBe(made.length);
  });

  test('is invalid with one wrong character, or with two swapped', () => {
    const check = fc.property(receipts, fc.nat(8), fc.constantFrom(...characters), (receipt, at, other) => {
      const code = receipt.replaceAll('-', '');
      const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2);
      for (const wrong of [code.slice(0, at) + other + code.slice(at + 1), swapped])
        expect(isReceipt(wrong)).toBe(wrong === code);
    });
    fc.assert(check);
  });
});

test('the id of a submission may be any UUID and nothing else', () => {
  const check = fc.property(fc.uuid(), fc.string(), (id, text) => {
    expect(isSubmissionId(id)).toBe(true);
    for (const other of [text, `${id}${text}`, `${text}${id}`])
      expect(isSubmissionId(other)).toBe(other === id);
  });
  fc.assert(check);
});
