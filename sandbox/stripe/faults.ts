/**
 * `error`: 500 before anything is done. `timeout`: no answer, nothing done. `lost`: done, and the connection
 * breaks before the answer. `on` is part of "METHOD /address"; it happens `times` times.
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
