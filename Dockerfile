# The production build, as `npm start` serves it: examples/compose.yaml says what it needs beside it.
FROM node:24.11.1-bookworm AS build
WORKDIR /depthbook
COPY package.json package-lock.json .npmrc ./
COPY packages packages
# Nothing is compiled: this Node's SQLite comes so (docs/decisions/0190).
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.11.1-bookworm-slim
WORKDIR /depthbook
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
COPY --from=build --chown=node:node /depthbook ./
RUN mkdir --mode=700 /data && chown node:node /data
USER node
EXPOSE 3000
# As `npm start` does, without npm: nothing stands between the server and SIGTERM, on which it ends tidily.
CMD ["node", "--conditions=react-server", "--import", "tsx", "--import", "./scripts/lib/typescript-in-threads.mjs", "scripts/start.ts"]
