import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorCode } from '../../../../kernel/guards.ts';

const firstCertificate = (pem: string): X509Certificate | null => {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
};

/**
 * Reads the file of certificates that DUET_SIP_CA names.
 * @throws Error with a sentence for whoever starts the service
 */
export function readAuthorities(path: string): string {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`DUET_SIP_CA: ${path} cannot be read (${errorCode(error) ?? 'error'}).`);
  }
  if (firstCertificate(pem) === null) throw new Error(`DUET_SIP_CA: ${path} holds no certificate in PEM.`);
  return pem;
}
