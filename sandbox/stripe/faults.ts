/**
 * `error`: answers 500 and does nothing. `timeout`: doesn't answer and does nothing. `lost`: completes the
 * call and drops the connection. `on` is part of "METHOD /address"; the fault happens `times` times.
 */
export type Fault = { kind: "error" | "timeout" | "lost"; on: string; times: number };

export function createFaults() {
  const faults: Fault[] = [];
  return {
    add: (fault: Fault) => faults.push({ ...fault }),
    clear: () => faults.splice(0),
    take(call: string): Fault["kind"] | null {
      const fault = faults.find((each) => each.times > 0 && call.includes(each.on));
      if (!fault) return null;
      fault.times -= 1;
      return fault.kind;
    },
  };
}
