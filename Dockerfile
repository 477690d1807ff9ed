# syntax=docker/dockerfile:1
# Builds with everything and runs with what the server needs, on the base image's own Node.js.
FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/core ./core
COPY --from=build /app/content ./content
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
# Drawings for the share images; what the browser loads is in build.
COPY --from=build /app/public/images ./public/images
# SQLite's file, where no other database is set. The server writes nowhere else.
RUN mkdir data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 3000
# Docker only marks what is not ready; balancers and orchestrators ask /readyz themselves.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/readyz`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Not through npm: signals reach the server itself.
CMD ["node", "server/main.ts"]
