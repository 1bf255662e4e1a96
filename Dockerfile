# Builds Byline, and runs it as a user without rights. Data is in /data: mount a volume there.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build \
  && npm ci --omit=dev --workspace=@byline/server --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 BYLINE_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD node --input-type=module --eval \
  "process.exit((await fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/healthz')).ok ? 0 : 1)"
CMD ["node", "server/src/main.ts"]
