/** With these Byline knows the provider of oidc-provider.ts that listens on `port`. */
export const oidcSettings = (port: number) => ({
  BYLINE_OIDC_ISSUER: `http://localhost:${port}`,
  BYLINE_OIDC_CLIENT_ID: "byline",
  BYLINE_OIDC_CLIENT_SECRET: "a-secret-between-the-two",
  BYLINE_OIDC_NAME: "Example ID",
});
