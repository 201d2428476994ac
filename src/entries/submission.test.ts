import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReceipt, isSubmissionId, newSubmission, receiptOf } from './submission.ts';

const receipts = fc.uuid().map(receiptOf);

describe('a receipt', () => {
  test('has the shape XXXX-XXXX-C, without characters that are mixed up', () => {
    fc.assert(
      fc.property(receipts, (receipt) => {
        expect(receipt).toMatch(/^[^01ILOU\W_]{4}-[^01ILOU\W_]{4}-[^01ILOU\W_]$/);
      }),
    );
  });

  test('is the same for the same submission, however often it is tried', () => {
    const id = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
    expect(newSubmission(new Date(0), id)).toEqual({
      id,
      receipt: receiptOf(id),
      at: '1970-01-01T00:00:00.000Z',
    });
    expect(newSubmission(new Date(9), id).receipt).toBe(receiptOf(id));
  });

  test('is another one for each of many submissions', () => {
    const made = Array.from({ length: 2_000 }, () => newSubmission(new Date(0)).receipt);
    expect(new Set(made).size).toBe(made.length);
  });

  test('is known again, also in small letters and without its dashes', () => {
    fc.assert(
      fc.property(receipts, (receipt) => {
        expect(isReceipt(receipt)).toBe(true);
        expect(isReceipt(receipt.toLowerCase().replaceAll('-', ' '))).toBe(true);
      }),
    );
  });

  test('with one wrong character is none', () => {
    fc.assert(
      fc.property(
        receipts,
        fc.nat(8),
        fc.constantFrom(...'23456789ABCDFGHJKMNPQRSTVWXYZ'),
        (receipt, at, other) => {
          const code = receipt.replaceAll('-', '');
          fc.pre(code[at] !== other);
          expect(isReceipt(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  test('with two characters in each other’s place is none', () => {
    fc.assert(
      fc.property(receipts, fc.nat(7), (receipt, at) => {
        const code = [...receipt.replaceAll('-', '')];
        const [one = '', other = ''] = code.slice(at, at + 2);
        fc.pre(one !== other);
        code.splice(at, 2, other, one);
        expect(isReceipt(code.join(''))).toBe(false);
      }),
    );
  });

  test.each(['', '2222-2222', '2222-2222-22', 'OOOO-OOOO-O'])('is not %j', (text) => {
    expect(isReceipt(text)).toBe(false);
  });
});

describe('the id of a submission', () => {
  test('is any UUID and nothing else', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(isSubmissionId(id)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isSubmissionId(text)).toBe(false);
      }),
    );
  });
});
