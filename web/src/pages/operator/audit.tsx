import { AuditLog } from "../../components/audit/audit-log.tsx";

export const Audit = () => <AuditLog log="operator/audit" />;
