import { type Static, Type } from 'typebox';

const Text = Type.String({ maxLength: 200 });
const Moment = Type.String({ format: 'date-time', description: 'ISO 8601' });

/** The filters of an audit log. */
export const auditFilter = {
  person: Type.Optional(Text),
  action: Type.Optional(Text),
  projectId: Type.Optional(Text),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
};

export const AuditFilter = Type.Object(auditFilter);
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = Type.Object({
  ...auditFilter,
  /** `next` of the previous page. */
  after: Type.Optional(Type.String({ maxLength: 200 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
