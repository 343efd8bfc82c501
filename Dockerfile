# The app of `npm run serve`. docs/configuration.md "On your own machine".
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build -- --production
RUN npm query "#miniflare, #miniflare *, #smol-toml" | node scripts/copy-packages.mjs /runtime

FROM node:24-trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation ca-certificates tini && rm -rf /var/lib/apt/lists/*
RUN useradd --system --create-home --home-dir /home/serpentine --uid 10001 serpentine && install -d -o serpentine -m 700 /data /backups
WORKDIR /app
COPY --from=build /app/package.json /app/wrangler.toml ./
COPY --from=build /app/scripts/*.mjs scripts/
COPY --from=build /app/scripts/serve scripts/serve
COPY --from=build /app/migrations migrations
COPY --from=build /app/build/client build/client
COPY --from=build /app/dist/production dist/production
COPY --from=build /app/dist/programs dist/programs
COPY --from=build /app/dist/worker-options.json dist/worker-options.json
COPY --from=build /runtime/node_modules node_modules
ENV HOST=0.0.0.0 PORT=8787 DATA_DIR=/data CHROME_NO_SANDBOX=1
USER serpentine
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=60s --timeout=25s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# tini collects the processes that Chromium leaves.
CMD ["tini", "--", "node", "--disable-warning=ExperimentalWarning", "scripts/serve.mjs", "--built"]
