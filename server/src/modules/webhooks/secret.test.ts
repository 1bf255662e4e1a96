import { expect, test } from "vitest";
import { signaturesOf } from "./secret.ts";

test("Standard Webhooks: the published example has the published signature", () => {
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signaturesOf(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], message)).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});
