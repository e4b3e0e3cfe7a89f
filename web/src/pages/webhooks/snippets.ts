/** Code with which a receiver checks a request, to be copied. The tests run the code that is shown. */
export const nodeSnippet = `import { createHmac, timingSafeEqual } from 'node:crypto';

const signedBy = (secret, body, signature) => {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

// body: the bytes as they came; headers: with names in lower case, as Node gives them
export const isFromDuet = (secret, body, headers) =>
  signedBy(secret, body, headers['x-webhook-signature']) ||
  signedBy(secret, body, headers['x-webhook-signature-previous']);
`;

export const pythonSnippet = `import hashlib
import hmac


def signed_by(secret: str, body: bytes, signature: str) -> bool:
    expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())


# body: the bytes as they came; headers: with names in lower case
def is_from_duet(secret: str, body: bytes, headers: dict) -> bool:
    names = ("x-webhook-signature", "x-webhook-signature-previous")
    return any(signed_by(secret, body, headers.get(name, "")) for name in names)
`;

/** The command that brings the events of a project to a program on one's own machine. */
export const listenSnippet = (origin: string): string =>
  `duet listen --server ${origin} --url http://localhost:3000/hook --key "$DUET_API_KEY"`;
