import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtlpAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly boolValue?: boolean };
}

/** A span in OTLP's JSON, limited to what tests examine. */
export interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly OtlpAttribute[];
}

/** A metric in OTLP's JSON, limited to what tests examine. */
export interface OtlpMetric {
  readonly name: string;
  readonly unit: string;
  readonly sum?: { readonly dataPoints: readonly object[] };
  readonly gauge?: { readonly dataPoints: readonly object[] };
  readonly histogram?: { readonly dataPoints: readonly object[] };
}

interface OtlpBody {
  readonly resourceMetrics?: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly OtlpMetric[] }[];
  }[];
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

/** A collector for OTLP/HTTP with JSON, limited to traces and metrics. */
export class OtlpCollector {
  /** The status of its answers. */
  status = 200;
  readonly requests: { readonly path: string; readonly type: string; readonly key: string }[] = [];
  readonly resources: (readonly OtlpAttribute[])[] = [];
  readonly spans: OtlpSpan[] = [];
  readonly metrics: OtlpMetric[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { 'content-type': type = '', 'x-key': key = '' } = request.headers;
        this.requests.push({ path: request.url ?? '', type, key: String(key) });
        this.#take(JSON.parse(Buffer.concat(chunks).toString()) as OtlpBody);
        response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<OtlpCollector> {
    const collector = new OtlpCollector();
    await new Promise<void>((resolve) => collector.#server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take({ resourceSpans = [], resourceMetrics = [] }: OtlpBody): void {
    for (const { resource, scopeMetrics } of resourceMetrics) {
      this.resources.push(resource.attributes);
      this.metrics.push(...scopeMetrics.flatMap(({ metrics }) => metrics));
    }
    for (const { resource, scopeSpans } of resourceSpans) {
      this.resources.push(resource.attributes);
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
  }
}
