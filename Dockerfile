# The service as an image: `docker build -t duet .`; compose.yaml shows how it is run (docs/containers.md).
ARG NODE_IMAGE=node:22-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

# The program, and of its packages what it reaches.
FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY .npmrc package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && node deploy/image/collect.mjs /out/app \
  && npm run --silent sbom /out/app > /tmp/sbom.cdx.json && mv /tmp/sbom.cdx.json /out/app/ \
  && mkdir -p /out/data /out/bin /out/packages && mv /out/app/node_modules /out/packages/ \
  && find /out/packages -exec touch --no-dereference --date=@0 {} + \
  && printf '#!/usr/local/bin/node --enable-source-maps\nimport "/app/dist/main.js";\n' > /out/bin/duet \
  && chmod 755 /out/bin/duet

# An ffmpeg with what Duet encodes by, and nothing else: Debian's own needs 400 MB more.
FROM ${BASE_IMAGE} AS encoder
RUN sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/*.sources \
  && apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    dpkg-dev gcc libc6-dev make nasm pkg-config zlib1g-dev libx264-dev libvpx-dev libopus-dev
WORKDIR /src
RUN apt-get source ffmpeg && mv ffmpeg-*/ ffmpeg
WORKDIR /src/ffmpeg
RUN ./configure --prefix=/out/usr/local --enable-shared --disable-static --disable-autodetect --disable-doc \
    --disable-debug --disable-ffplay --disable-network --disable-avdevice --enable-gpl --enable-zlib \
    --enable-libx264 --enable-libvpx --enable-libopus \
  && make -j"$(nproc)" && make install \
  && rm -r /out/usr/local/include /out/usr/local/share /out/usr/local/lib/pkgconfig \
  && cp -L /usr/lib/*/libx264.so.[0-9]* /usr/lib/*/libvpx.so.[0-9] /usr/lib/*/libopus.so.0 /out/usr/local/lib/ \
  && cp COPYING.GPLv2 /out/usr/local/lib/ffmpeg.COPYING \
  && for name in x264 vpx opus; do cp /usr/share/doc/lib$name-dev/copyright /out/usr/local/lib/lib$name.COPYING; done
# What scanners do not find by Debian's own list of packages.
RUN version() { dpkg-query --show --showformat '${source:Version}' "$1"; } \
  && part() { printf '{"type":"library","name":"%s","version":"%s","licenses":[{"license":{"id":"%s"}}]}' "$@"; } \
  && printf '{"bomFormat":"CycloneDX","specVersion":"1.5","version":1,"components":[%s,%s,%s,%s]}' \
    "$(part ffmpeg "$(cat RELEASE)" GPL-2.0-or-later)" "$(part x264 "$(version libx264-dev)" GPL-2.0-or-later)" \
    "$(part libvpx "$(version libvpx-dev)" BSD-3-Clause)" "$(part opus "$(version libopus-dev)" BSD-3-Clause)" \
    > /out/usr/local/lib/encoder.cdx.json
# Without symbols Node is a seventh smaller.
COPY --from=build /usr/local/bin/node /out/usr/local/bin/node
RUN strip /out/usr/local/bin/node

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Duet" \
  org.opencontainers.image.description="Talking avatar agents, and a music catalogue" \
  org.opencontainers.image.licenses="Apache-2.0 AND GPL-2.0-or-later"
COPY --from=encoder /out/ /
RUN ldconfig \
  && echo 'duet:x:10001:10001:Duet:/data:/usr/sbin/nologin' >> /etc/passwd \
  && echo 'duet:x:10001:' >> /etc/group
COPY --from=build /usr/local/LICENSE /usr/local/lib/node.COPYING
COPY --from=build /out/bin/duet /usr/local/bin/duet
COPY --from=build --chown=10001:10001 /out/data /data
# The packages are a layer below the code, which stays the same from one version of the code to the next.
COPY --from=build /out/packages /app
COPY --from=build /out/app /app
ENV HOME=/data \
  NODE_ENV=production \
  DUET_HOST=0.0.0.0 \
  DUET_MEDIA_PORT=40000 \
  DUET_DATA_DIR=/data
USER 10001:10001
WORKDIR /app
VOLUME /data
EXPOSE 8080 40000/udp
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.DUET_PORT ?? 8080}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["duet"]
CMD ["serve"]
